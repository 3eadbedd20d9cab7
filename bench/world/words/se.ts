import type { Words } from "./words.ts";

export const se: Words = {
  common: "swedish",
  trades: {
    "design-media":
      "design film foto reklam varumärke studio grafisk podd illustrationer formgivning trycksaker bilder kampanjer webbsidor animation berättelser",
    "finance-law":
      "redovisning bokföring försäkring lån avtal juridik skatt betalningar kredit pension revision rådgivning fakturor sparande bolån jurister",
    "it-data":
      "programvara data plattform molnet appen användare integrationer algoritmer utvecklare abonnemang säkerhet sensorer automatisering analys server gränssnitt",
    construction:
      "bygg renovering snickare trä betong tak värmepumpar isolering hus fukt golv badrum elektriker entreprenad fasader ritningar",
    "sales-marketing":
      "försäljning kunder kampanj annonser butiker återförsäljare kundresa leads e-handel varumärken mässor säljare marknad nyhetsbrev priser rabatter",
    hospitality:
      "hotell restaurang gäster kök meny kafé bokning camping stugor konferens sommar vin frukost servering rum turister",
    health:
      "vård patienter hälsa läkare klinik sjukhus medicin rehabilitering diagnos tandvård fysioterapi sömn behandling blodprov psykologer forskning",
    "beauty-care":
      "hudvård frisör salong krämer smink massage naglar spa hår behandlingar doft ingredienser ekologisk skägg oljor barberare",
    "transport-logistics":
      "transport leveranser lastbilar lager frakt cyklar färjor chaufförer paket elbilar rutter bränsle hamn terminal godset kylbilar",
    "service-cleaning":
      "städning fönsterputs tvätt hemservice fastighetsskötsel trädgård kontor flyttstäd snöröjning hushåll sanering återvinning städare avtalskunder renhet hantverkare",
    "care-education":
      "skola förskola elever lärare kurser omsorg utbildning barn äldre läxhjälp hemtjänst pedagogik språk assistans lärande studenter",
    "security-defence":
      "säkerhet larm övervakning drönare skydd väktare lås försvar kameror brandskydd beredskap kryptering intrång bevakning radar inbrott",
    "consulting-recruitment":
      "konsulter rekrytering bemanning kandidater ledarskap uppdrag kompetens chefer rådgivning projekt urval intervjuer förändring strategi interim coachning",
    "food-retail":
      "mat butik bageri råvaror bröd kaffe ost fisk kött grönsaker surdeg livsmedel mejeri choklad öl gårdsbutik",
    entertainment:
      "spel musik konsert teater festival scen biljetter publik evenemang film idrott dans humor artister padel upplevelser",
    other:
      "jordbruk skog energi solceller vatten djur hästar biogas textil återbruk odling fiske hantverk metall kemi miljö",
  },
  heads: {
    "design-media": "film bild reklam varumärkes ljud tryck form foto",
    "finance-law": "skatte avtals betal kredit försäkrings redovisnings pensions låne",
    "it-data": "data moln sensor nät program system maskin kod",
    construction: "bygg tak fasad fukt trä golv betong värme",
    "sales-marketing": "kund sälj marknads kampanj butiks pris annons varu",
    hospitality: "hotell gäst kök boknings camping kafé sommar rums",
    health: "vård patient tand hälso läkar sömn blod hjärt",
    "beauty-care": "hud hår salongs doft spa nagel skönhets massage",
    "transport-logistics": "lager frakt paket hamn last cykel färje rutt",
    "service-cleaning": "städ fönster tvätt trädgårds kontors flytt snö fastighets",
    "care-education": "skol elev kurs barn omsorgs lärar språk äldre",
    "security-defence": "larm lås skydds drönar brand kamera försvars vakt",
    "consulting-recruitment": "kandidat chefs projekt kompetens personal lednings konsult urvals",
    "food-retail": "bröd kaffe fisk ost gårds mejeri surdegs livsmedels",
    entertainment: "spel musik biljett scen konsert festival idrotts dans",
    other: "skogs sol energi vatten biogas häst odlings metall",
  },
  tails:
    "tjänst system lösning verktyg service plattform mätare hantering planering bolag produktion utveckling kontroll handel försäljning anläggning maskin modul nätverk uthyrning verkstad beräkning uppföljning paket program center förening analys teknik fabrik skola logistik märkning bank rening mottagning ställning garanti fond guide",
  links: "hus stads lands industri hem företags arbets natur vinter kvalitets",
  joint: "",
  audiences:
    "familjer småföretag kommuner bönder fastighetsägare industrier skolor föreningar verkstäder pensionärer turister sjukhus restauranger studenter byggföretag regioner",
  verbs: "utvecklar säljer bygger levererar driver tillverkar erbjuder hyr förenklar samlar",
  openings: [
    "{name} {verb} {thing} för {audience} i {town}.",
    "I {town} {verb} {name} {thing} åt {audience}.",
    "{thing} för {audience}: det är vad {name} {verb} från {town}.",
    "Sedan {year} {verb} {name} i {town} {thing} som {audience} behöver.",
  ],
  firstNames:
    "Anna Erik Maria Lars Eva Karl Karin Anders Kristina Johan Lena Per Sara Nils Emma Mikael Ingrid Jan Elin Peter Kerstin Olof Hanna Gustav Johanna Fredrik Sofia Daniel Malin Alexander Amanda Mohammed Linnea Oskar Ida Viktor Fatima Filip Astrid Simon Märta Åke Gunnel Sixten Tuva Amir Yasmin Björn",
  surnames:
    "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Lindberg Lindström Jakobsson Lindgren Berg Axelsson Bergström Lundberg Lundgren Mattsson Berglund Fredriksson Sandberg Henriksson Ali Forsberg Sjöberg Wallin Engström Eklund Danielsson Lundin Håkansson Björk Bergman Ahmed Fransson Holmberg Nyström Söderberg Åström Öberg Hedlund Norén Rosenqvist Cederström Öhrn",
  forms: ["* AB", "* HB", "* KB", "*", "* ek. för."],
  jobs: {
    entrepreneur: "grundare|vd|ägare|teknisk chef|snickarmästare|produktchef|bagare|formgivare|kock|försäljningschef",
    investor:
      "affärsängel|investerare|styrelseproffs|före detta vd|fondförvaltare|rådgivare|civilekonom|entreprenör och investerare|jurist|ingenjör",
  },
};
