"""What every game is: state, move, event, replay.  Standard library only."""
