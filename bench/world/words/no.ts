import type { Words } from "./words.ts";

export const no: Words = {
  common: "norwegian",
  trades: {
    "design-media":
      "design film foto reklame merkevare studio grafisk podkast illustrasjoner formgivning trykksaker bilder kampanjer nettsider animasjon historier",
    "finance-law":
      "regnskap bokføring forsikring lån avtaler juss skatt betalinger kreditt pensjon revisjon rådgivning fakturaer sparing boliglån jurister",
    "it-data":
      "programvare data plattform skyen appen brukere integrasjoner algoritmer utviklere abonnement sikkerhet sensorer automatisering analyse server grensesnitt",
    construction:
      "bygg oppussing snekker tre betong tak varmepumper isolasjon hus fukt gulv bad elektriker entreprenør fasader tegninger",
    "sales-marketing":
      "salg kunder kampanje annonser butikker forhandlere kundereise leads netthandel merkevarer messer selgere marked nyhetsbrev priser rabatter",
    hospitality:
      "hotell restaurant gjester kjøkken meny kafé bestilling camping hytter konferanse sommer vin frokost servering rom turister",
    health:
      "helse pasienter omsorg leger klinikk sykehus medisin rehabilitering diagnose tannlege fysioterapi søvn behandling blodprøver psykologer forskning",
    "beauty-care":
      "hudpleie frisør salong kremer sminke massasje negler spa hår behandlinger duft ingredienser økologisk skjegg oljer barberer",
    "transport-logistics":
      "transport leveranser lastebiler lager frakt sykler ferger sjåfører pakker elbiler ruter drivstoff havn terminal gods kjølebiler",
    "service-cleaning":
      "renhold vinduspuss vask hjemmehjelp vaktmester hage kontor flyttevask snømåking husholdning sanering gjenvinning renholdere kunder orden håndverkere",
    "care-education":
      "skole barnehage elever lærere kurs omsorg utdanning barn eldre leksehjelp hjemmetjeneste pedagogikk språk assistanse læring studenter",
    "security-defence":
      "sikkerhet alarm overvåking droner vern vektere låser forsvar kameraer brannvern beredskap kryptering innbrudd vakthold radar tyveri",
    "consulting-recruitment":
      "konsulenter rekruttering bemanning kandidater ledelse oppdrag kompetanse sjefer rådgivning prosjekt utvelgelse intervjuer endring strategi innleie veiledning",
    "food-retail":
      "mat butikk bakeri råvarer brød kaffe ost fisk kjøtt grønnsaker surdeig laks meieri sjokolade øl gårdsbutikk",
    entertainment:
      "spill musikk konsert teater festival scene billetter publikum arrangementer film idrett dans humor artister padel opplevelser",
    other:
      "landbruk skog energi solceller vann dyr hester biogass tekstil ombruk dyrking fiske håndverk metall kjemi miljø",
  },
  heads: {
    "design-media": "film bilde reklame merkevare lyd trykk form foto",
    "finance-law": "skatte avtale betalings kreditt forsikrings regnskaps pensjons låne",
    "it-data": "data sky sensor nett program system maskin kode",
    construction: "bygg tak fasade fukt tre gulv betong varme",
    "sales-marketing": "kunde salgs markeds kampanje butikk pris annonse vare",
    hospitality: "hotell gjeste kjøkken bestillings camping kafé sommer rom",
    health: "helse pasient tann pleie lege søvn blod hjerte",
    "beauty-care": "hud hår salong duft spa negl skjønnhets massasje",
    "transport-logistics": "lager frakt pakke havne laste sykkel ferge rute",
    "service-cleaning": "renholds vindus vaske hage kontor flytte snø eiendoms",
    "care-education": "skole elev kurs barne omsorgs lærer språk eldre",
    "security-defence": "alarm lås verne drone brann kamera forsvars vakt",
    "consulting-recruitment": "kandidat leder prosjekt kompetanse personal ledelses konsulent utvalgs",
    "food-retail": "brød kaffe fiske ost gårds meieri lakse mat",
    entertainment: "spill musikk billett scene konsert festival idretts danse",
    other: "skogs sol energi vann biogass heste dyrkings metall",
  },
  tails:
    "tjeneste system løsning verktøy service plattform måler håndtering planlegging selskap produksjon utvikling kontroll handel salg anlegg maskin modul nettverk utleie verksted beregning oppfølging pakke program senter forening analyse teknikk fabrikk skole logistikk merking bank rensing mottak stativ garanti fond guide",
  links: "hus by lands industri hjemme bedrifts arbeids natur vinter kvalitets",
  joint: "",
  audiences:
    "familier småbedrifter kommuner bønder eiendomseiere industrien skoler foreninger verksteder pensjonister turister sykehus restauranter studenter byggefirmaer rederier",
  verbs: "utvikler selger bygger leverer driver produserer tilbyr leier forenkler samler",
  openings: [
    "{name} {verb} {thing} for {audience} i {town}.",
    "I {town} {verb} {name} {thing} til {audience}.",
    "{thing} for {audience}: det er hva {name} {verb} fra {town}.",
    "Siden {year} {verb} {name} i {town} {thing} som {audience} trenger.",
  ],
  firstNames:
    "Anne Jan Inger Per Kari Bjørn Marit Ole Ingrid Lars Liv Kjell Eva Knut Anna Thomas Astrid Arne Hilde Hans Nina Terje Bente Tor Silje Morten Ida Geir Maria Martin Camilla Andreas Emma Jonas Nora Magnus Sofie Henrik Thea Sander Mohammad Aisha Øyvind Åse Håkon Solveig Sindre Vilde",
  surnames:
    "Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg Haugen Hagen Johannessen Andreassen Jacobsen Dahl Jørgensen Halvorsen Henriksen Lund Sørensen Jakobsen Moen Gundersen Iversen Strand Solberg Martinsen Svendsen Eide Knutsen Kristoffersen Bakken Lie Berntsen Nguyen Ødegård Åsen Sæther Bø Fjeld Vik Nygård Tveit Rønning Myhre",
  forms: ["* AS", "* ANS", "* KS", "*", "* SA"],
  jobs: {
    entrepreneur: "gründer|daglig leder|eier|teknologisjef|snekkermester|produktsjef|baker|designer|kokk|salgssjef",
    investor:
      "investor|engleinvestor|styremedlem|tidligere daglig leder|fondsforvalter|rådgiver|siviløkonom|gründer og investor|advokat|ingeniør",
  },
};
