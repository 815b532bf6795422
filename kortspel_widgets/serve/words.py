"""What the pages around the lessons and `kortspel serve` say, in Swedish and in English."""

import locale
import os
from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "sv": {
        "site": "Kortspel",
        "welcome": "Kortspel, regel för regel",
        "welcome_lead": "Välj en lektion. Bordet visar ett kort i taget, meningen under säger varför, och regeln står "
        "bredvid.",
        "lessons": "Lektioner",
        "other_lessons": "Fler lektioner",
        "no_lessons": "Här finns inga lektioner än. Lägg notebooks i mappen, så visas de här.",
        "all_lessons": "Alla lektioner",
        "previous": "Förra",
        "next": "Nästa",
        "minutes": "ca {n} min",
        "skip": "Till innehållet",
        "breadcrumb": "Var du är",
        "contents": "Innehåll",
        "to_top": "Till sidans början",
        "languages": "Språk",
        "loading": "Bordet dukas …",
        "slow": "Det tar ovanligt lång tid. Vänta lite till, eller ladda om sidan.",
        "noscript": "Bordet behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.",
        "failed": "Något gick fel när den här delen skulle dukas. Ladda om sidan; hjälper det inte, säg till den som "
        "startade programmet.",
        "lost": "Kontakten bröts. Det som ligger på bordet kan du fortfarande bläddra i, men inget nytt kan delas ut.",
        "reload": "Ladda om sidan",
        "running": "Lektionerna visas på {url}",
        "on_network": "Alla på samma nätverk når dem, på datorns adress eller {url}",
        "stop": "Avsluta med Ctrl-C.",
        "stopped": "Avslutat.",
        "no_browser": "Ingen webbläsare kunde öppnas här. Öppna adressen själv.",
        "port_taken": "Porten {port} är upptagen.",
        "port_denied": "Porten {port} får inte användas. Välj en från 1024 och uppåt med --port.",
        "host_unknown": "Adressen {host} hör inte till den här datorn.",
        "port_ask": "Ska port {port} användas i stället?",
        "port_try": "Port {port} är ledig: kortspel serve --port {port}",
        "lessons_missing": "Lektionerna saknas i installationen. Peka ut en mapp med --lessons.",
    },
    "en": {
        "site": "Card games",
        "welcome": "Card games, rule by rule",
        "welcome_lead": "Choose a lesson. The table shows one card at a time, the sentence below says why, and the "
        "rule stands beside it.",
        "lessons": "Lessons",
        "other_lessons": "More lessons",
        "no_lessons": "There are no lessons here yet. Put notebooks in the folder and they appear here.",
        "all_lessons": "All lessons",
        "previous": "Previous",
        "next": "Next",
        "minutes": "about {n} min",
        "skip": "To the content",
        "breadcrumb": "Where you are",
        "contents": "Contents",
        "to_top": "Back to the top",
        "languages": "Language",
        "loading": "Setting the table …",
        "slow": "This takes unusually long. Wait a little more, or reload the page.",
        "noscript": "The table needs JavaScript. Turn it on in the browser and reload the page.",
        "failed": "Something went wrong while this part was set out. Reload the page; if that does not help, tell "
        "whoever started the program.",
        "lost": "The connection was lost. You can still step through what is on the table, but nothing new can be "
        "dealt.",
        "reload": "Reload the page",
        "running": "The lessons are shown at {url}",
        "on_network": "Everybody on the same network reaches them, at this computer's address or {url}",
        "stop": "Stop with Ctrl-C.",
        "stopped": "Stopped.",
        "no_browser": "No browser could be opened here. Open the address yourself.",
        "port_taken": "Port {port} is taken.",
        "port_denied": "Port {port} may not be used. Choose one from 1024 up with --port.",
        "host_unknown": "The address {host} does not belong to this computer.",
        "port_ask": "Use port {port} instead?",
        "port_try": "Port {port} is free: kortspel serve --port {port}",
        "lessons_missing": "The lessons are missing from the installation. Name a folder with --lessons.",
    },
}


def usual_language() -> str:
    """The language to speak in a terminal: English where the locale says so, else Swedish."""
    told = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    if not told:
        told = locale.getlocale()[0] or ""
    return "en" if told.lower().startswith("en") else "sv"
