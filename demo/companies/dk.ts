import type { CompanyStory } from "./company-story.ts";

export const stories: Readonly<Record<string, CompanyStory>> = {
  rugmarken: {
    team: [
      ["Poul Ravnsborg", "Bagermester"],
      ["Sofie Lindegaard", "Økonomi"],
      ["Kasper Holmstrup", "Butikkerne"],
    ],
    milestones: [
      "Fjerde bageri åbnet i Middelfart",
      "Hallen på havnen lejet",
      "Stenovnen i drift",
      "Rundstykkelinjen kører",
    ],
  },
  papirvaerftet: {
    team: [
      ["Karoline Thygesen", "Konstruktion"],
      ["Bo Skovgaard", "Kunder"],
    ],
    milestones: [
      "Design nummer 90 afleveret",
      "Ordrer for over en million i venteposition",
      "Stansemaskinen stillet op",
      "De første ti tusind indlæg leveret",
    ],
  },
  butiksvinduet: {
    team: [
      ["Jonas Kirkeby", "Nye byer"],
      ["Trine Bjerregaard", "Foto og tekst"],
    ],
    milestones: ["Niende by: Silkeborg", "Butik nummer 190", "Start i Horsens", "Haderslev hviler i sig selv"],
  },
  driftsblik: {
    team: [
      ["Nadia Osman", "Udvikling"],
      ["Flemming Agerskov", "Boligforeninger"],
    ],
    milestones: [
      "Ejendom nummer 400",
      "Prøveaftale med en stor administrator",
      "Døgnvagten bemandet",
      "Alle data i et dansk datacenter",
    ],
  },
  "tagror-og-son": {
    team: [
      ["Anton Bundgaard", "Produktion, næste ejer"],
      ["Gitte Munkholm", "Ordrer og økonomi"],
    ],
    milestones: [
      "Brandprøven bestået",
      "Besøgscentret på Rømø afleveret",
      "Den limfri presse på plads",
      "Første tag i Slesvig",
    ],
  },
};
