/** What the companies of the demo world want their money for, as their pitch texts say: purpose and per cent of the amount sought. */
export const MONEY_USES: Readonly<Record<string, readonly (readonly [what: string, share: number])[]>> = {
  papirvaerftet: [
    ["Stansemaskine", 70],
    ["Karton til ventende ordrer", 20],
    ["Driftskapital", 10],
  ],
  butiksvinduet: [
    ["Horsens", 35],
    ["Haderslev", 35],
    ["Viborg", 30],
  ],
  driftsblik: [
    ["Døgnvagt", 40],
    ["Dansk datacenter", 25],
    ["Version til kommuner", 35],
  ],
  rugmarken: [
    ["Stenovn", 45],
    ["Kølerum", 25],
    ["Rundstykkelinje", 30],
  ],
  noeglehul: [
    ["Værktøj", 40],
    ["Typeprøvning i Hørsholm", 25],
    ["De første tusind cylindre", 35],
  ],
  "tagror-og-son": [
    ["Hal nummer to", 50],
    ["Limfri presse", 30],
    ["Sælger, der kan tysk", 20],
  ],
  returkassen: [
    ["20.000 kasser", 60],
    ["Vaskelinje i Køge", 40],
  ],
  sahadata: [
    ["Ruotsin markkina", 55],
    ["Versio lehtipuulle", 45],
  ],
  askelmitta: [
    ["Tuhannen parin sarja", 60],
    ["Hankinnat tunteva myyjä", 40],
  ],
  kausivoima: [
    ["Koulun kunnostus Kittilässä", 75],
    ["Vuokra ja kalusteet", 25],
  ],
  vientipolku: [
    ["Näytteet", 40],
    ["Messut", 60],
  ],
  turvepuhdas: [
    ["Täyttökone", 65],
    ["Turvallisuusarviointi", 35],
  ],
  pimeanako: [
    ["Oma tuotantolinja Ouluun", 80],
    ["Käyttöpääoma", 20],
  ],
  kauraverstas: [
    ["Pakkauslinja", 55],
    ["Puolen vuoden raaka-aine", 30],
    ["Laatujärjestelmän auditointi", 15],
  ],
  merdvakt: [
    ["Tre installatører", 50],
    ["Pilot på Færøyene", 20],
    ["Algoritme for sårskader", 30],
  ],
  "fyrvokterens-bord": [
    ["Ventilasjon", 45],
    ["Komfyr", 25],
    ["Brannkrav", 30],
  ],
  arvero: [
    ["Tolv sparebanker til", 55],
    ["Skifte med eiendom", 45],
  ],
  nattpust: [
    ["CE-merking", 55],
    ["De første 500 sensorene", 45],
  ],
  "terning-og-tapp": [
    ["Ombygging av sted nummer to", 65],
    ["Spill og inventar", 20],
    ["Husleie fram til åpning", 15],
  ],
  skraablikk: [["Andre sesong", 100]],
  tindemur: [
    ["Støpelinje nummer to", 60],
    ["Kai med egen kran", 40],
  ],
  tareverket: [
    ["Brukt pakkelinje", 70],
    ["Arbeidskapital til høstingen", 30],
  ],
  rutinlinjen: [
    ["Två säljare i Finland och Norge", 50],
    ["Kopplingar till kundernas styrsystem", 50],
  ],
  "andrum-rehab": [
    ["Kvalitetsledningssystem", 20],
    ["Två fysioterapeuter", 50],
    ["Studie med universitetet", 30],
  ],
  lasglantan: [
    ["Norskt material", 40],
    ["Utbildning av lärare i Trondheim", 25],
    ["Buffert", 35],
  ],
  viskvaggen: [["Demovägg på hjul", 100]],
  aterstomme: [
    ["Egen provbänk", 45],
    ["Lagerhall i Arlöv", 55],
  ],
  savoda: [
    ["Fryslager i Hede", 55],
    ["Halvtid i exportsälj", 20],
    ["Sav för Tyskland och Japan", 25],
  ],
  perimetra: [
    ["Serietillverkning av tio master", 75],
    ["Godkännande för elsäkerhet", 25],
  ],
  "tenpenny-books": [
    ["Matching software", 35],
    ["Four bookkeepers in Bradford", 50],
    ["Professional cover", 15],
  ],
  "second-lesson": [
    ["Training forty tutors", 70],
    ["The North East and Wales", 30],
  ],
  steadyhand: [
    ["Tooling", 42],
    ["Health-economic study", 33],
    ["The team of seven", 25],
  ],
  rotahand: [
    ["Liverpool", 50],
    ["Leeds", 50],
  ],
  "pocket-pantomime": [
    ["Summer piece about the bus", 60],
    ["A second van", 40],
  ],
  "pantry-and-tide": [
    ["Shared store in Thanet", 60],
    ["The first two containers", 40],
  ],
  hillcrate: [
    ["Twelve bikes with refrigerated boxes", 45],
    ["Depot in Bedminster", 40],
    ["Deposit for the hospital tender", 15],
  ],
  ropewalk: [
    ["Evidence portal", 65],
    ["Accreditation as an assessor", 35],
  ],
};
