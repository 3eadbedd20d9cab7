import type { CompanyStory } from "./company-story.ts";

export const stories: Readonly<Record<string, CompanyStory>> = {
  rutinlinjen: {
    team: [
      ["Johanna Ekdal", "Ekonomi"],
      ["Hampus Rydell", "Teknik"],
      ["Siv Marklund", "Införande hos kund"],
    ],
    milestones: [
      "Trettionde anläggningen igång",
      "Koppling till det första styrsystemet",
      "Säljare på plats i Tammerfors",
      "Första norska anläggningen",
    ],
  },
  granudden: {
    team: [
      ["Lars-Göran Östling", "Rökmästare, säljer sin andel"],
      ["Petter Åkerlind", "Inköp och båtar"],
      ["Ylva Ronström", "Prenumeration och packning"],
    ],
    milestones: [
      "Ny enriskammare i drift",
      "Tusende hushållet i prenumerationen",
      "Julsortiment i 80 butiker",
      "Ägarbytet klart före sommaren",
    ],
  },
  aterstomme: {
    team: [
      ["Samir Khalil", "Konstruktör"],
      ["Bodil Ahlgren", "Rivning och transport"],
      ["Jens Tufvesson", "Försäljning till byggbolag"],
    ],
    milestones: [
      "Första hela stommen såld till ett flerbostadshus",
      "Avsiktsförklaring från två rivningsfirmor i Köpenhamn",
      "Egen provbänk godkänd",
      "Inflyttning i Arlöv",
    ],
  },
  "andrum-rehab": {
    team: [
      ["Elsa Nordenstam", "Fysioterapeut"],
      ["Abdi Noor", "Vårdavtal"],
    ],
    milestones: [
      "Första regionen köper platser",
      "Trehundrade patienten har gått klart",
      "Kvalitetsledningssystemet certifierat",
      "Studien med universitetet påbörjad",
    ],
  },
  lasglantan: {
    team: [
      ["Bengt Kollberg", "Skolavtal"],
      ["Amanda Järnefelt", "Speciallärare, metodansvarig"],
      ["Rita Sandelin", "Ekonomi"],
    ],
    milestones: [
      "Fyrtionde kommunen",
      "Mätning över tre terminer publicerad av en skola",
      "Lärarutbildning i Trondheim",
      "Första norska eleverna",
    ],
  },
  vallgarden: {
    team: [
      ["Mirja Hedlund", "Kökschef"],
      ["Olle Bäckman", "Spår och fastighet"],
      ["Agnes Tornberg", "Bokning"],
    ],
    milestones: [
      "Ny bastu vid sjön",
      "Bästa februari sedan starten",
      "Delägaren flyttar in på gården",
      "Egen elreserv till hela huset",
    ],
  },
  savoda: {
    team: [
      ["Eira Sundqvist", "Produktutveckling"],
      ["Magnus Thorell", "Butik och hudterapeuter"],
    ],
    milestones: [
      "Hundrade hudterapeuten",
      "Avtal om björkmark för tio år",
      "Fryslagret i Hede står klart",
      "Första pallen till Tyskland",
    ],
  },
  perimetra: {
    team: [
      ["Kajsa Wennberg", "Akustik"],
      ["Robin Ljunggren", "Inbyggda system"],
    ],
    milestones: [
      "Två pilotmaster uppe vid vattenverket",
      "Tvåhundrade överflygningen rapporterad",
      "Godkänd enligt elsäkerhetsstandarden",
      "Tio master levererade",
    ],
  },
};
