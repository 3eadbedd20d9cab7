import type { CompanyStory } from "./company-story.ts";

export const stories: Readonly<Record<string, CompanyStory>> = {
  sahadata: {
    team: [
      ["Risto Vainionpää", "Hallituksen puheenjohtaja"],
      ["Oskari Rautala", "Signaalinkäsittely"],
      ["Heidi Kallioniemi", "Käyttöönotot"],
    ],
    milestones: [
      "Viidestoista saha mukaan",
      "Kokeilu alkoi kahdella ruotsalaisella sahalla",
      "Versio lehtipuulle valmis",
      "Ensimmäinen sopimus Ruotsissa",
    ],
  },
  "saunalautta-ukko": {
    team: [
      ["Tuomas Airaksinen", "Lautat ja huolto"],
      ["Mirva Hynynen", "Varaukset"],
    ],
    milestones: [
      "Kolmas lautta vesille",
      "Talvikausi täyteen varattu",
      "Lauttojen uudet kiukaat",
      "Uusi omistaja opastettu kauteen",
    ],
  },
  pimeanako: {
    team: [
      ["Eero Lantto", "Tuotanto"],
      ["Fatima Hussein", "Tekoäly"],
    ],
    milestones: [
      "Kuudessadas kamera asennettu",
      "Neljäs vientimaa",
      "Oma linja koeajossa Oulussa",
      "Ensimmäinen sarja omalta linjalta",
    ],
  },
  askelmitta: {
    team: [
      ["Jenni Harjunpää", "Fysioterapia"],
      ["Kalle Siltanen", "Laitteet"],
      ["Pirkko Aaltonen", "Viranomaisluvat"],
    ],
    milestones: [
      "CE-merkintä, luokka I",
      "Toinen hyvinvointialue aloitti kokeilun",
      "Tuhannen parin sarja tilattu",
      "Luokan IIa hyväksyntä",
    ],
  },
  kausivoima: {
    team: [
      ["Antti-Jussi Magga", "Majoitus"],
      ["Veera Ojala", "Rekrytointi"],
    ],
    milestones: [
      "Kuudes oma talo käyttöön",
      "Yli neljäsataa työntekijää kaudessa",
      "Kittilän koulun remontti alkaa",
      "74 uutta vuodepaikkaa valmiina",
    ],
  },
  kauraverstas: {
    team: [
      ["Jarkko Peltomaa", "Tuotanto"],
      ["Minna Rekola", "Kaupat ja ketjut"],
      ["Ilkka Sippola", "Viljelijäyhteistyö"],
    ],
    milestones: [
      "Kuudessadas kauppa",
      "Kannattavuusraja ylittyi",
      "Laatujärjestelmä auditoitu",
      "Ensimmäinen toimitus Saksaan",
    ],
  },
};
