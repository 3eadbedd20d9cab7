import type { CompanyStory } from "./company-story.ts";

export const stories: Readonly<Record<string, CompanyStory>> = {
  merdvakt: {
    team: [
      ["Øystein Fjellvik", "Maskinsyn"],
      ["Hanne Krogstad", "Drift på anleggene"],
      ["Trond Eirik Sæther", "Salg"],
    ],
    milestones: [
      "Godkjent i tilsynets prøveordning",
      "Kamera i merd nummer 40",
      "Tre installatører på plass",
      "Algoritmen for sårskader i bruk",
    ],
  },
  "fyrvokterens-bord": {
    team: [
      ["Ragnhild Tveter", "Kjøkkensjef"],
      ["Mona Rashid", "Vertskap og bestilling"],
      ["Asle Nordmo", "Båt og drift"],
    ],
    milestones: [
      "Utsolgt hele sommeren for første gang",
      "Leiekontrakt på klippfisklageret",
      "Branngodkjent vinterkjøkken",
      "Første kurs på dagtid",
    ],
  },
  arvero: {
    team: [
      ["Tarjei Bakkerud", "Jurist"],
      ["Ida Marie Lønning", "Produkt"],
    ],
    milestones: [
      "Første sparebank tilbyr tjenesten",
      "Familie nummer tusen",
      "Skifte med eiendom i prøvedrift",
      "Seks nye sparebanker",
    ],
  },
  tindemur: {
    team: [
      ["Harald Instefjord", "Produksjon"],
      ["Berit Aase Hovland", "Økonomi"],
      ["Kjetil Myrmel", "Anbud"],
    ],
    milestones: [
      "Rammeavtale med tre kommuner",
      "Ti måneders ordrereserve",
      "Støpelinje nummer to i drift",
      "Egen kran på kaia",
    ],
  },
  holmrute: {
    team: [
      ["Vegard Torsvik", "Medeier, drift"],
      ["Camilla Rong", "Medeier, avtaler"],
    ],
    milestones: [
      "Båt nummer to satt i rute",
      "Første måned med overskudd",
      "Ny kontrakt med fylkeskommunen",
      "Anbud i Rogaland levert",
    ],
  },
  tareverket: {
    team: [
      ["Sivert Hammervold", "Dyrking"],
      ["Nora Elise Breivik", "Kjøkken og pakking"],
    ],
    milestones: [
      "Femtiende butikk",
      "Avtale med nasjonal grossist",
      "Pakkelinjen fra Lier montert",
      "Høsting på tre lokaliteter",
    ],
  },
  "terning-og-tapp": {
    team: [
      ["Silje Hauglid", "Drift av puben"],
      ["Anders Tønnessen", "Spill og verter"],
    ],
    milestones: [
      "Fullt hus fire kvelder i uka",
      "Eget brygg på kran",
      "Leiekontrakt i Arendal",
      "Åpning av sted nummer to",
    ],
  },
  skraablikk: {
    team: [
      ["Jørgen Falch", "Regi"],
      ["Mathilde Orre", "Produsent"],
      ["Even Skogstad", "Salg av rettigheter"],
    ],
    milestones: [
      "Første sesong solgt til ti land",
      "Tilskudd til andre sesong innvilget",
      "Animasjonen av andre sesong i gang",
      "Bokavtale i Finland",
    ],
  },
};
