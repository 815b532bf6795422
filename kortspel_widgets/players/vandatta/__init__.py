"""How Vändåtta is played: the document's advice as a player, and what the sampling player asks of this game."""
