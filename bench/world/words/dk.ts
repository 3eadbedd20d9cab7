import type { Words } from "./words.ts";

export const dk: Words = {
  common: "danish",
  trades: {
    "design-media":
      "design film foto reklame brand studio grafisk podcast illustrationer formgivning tryksager billeder kampagner hjemmesider animation historier",
    "finance-law":
      "regnskab bogføring forsikring lån aftaler jura skat betalinger kredit pension revision rådgivning fakturaer opsparing boliglån jurister",
    "it-data":
      "software data platform skyen appen brugere integrationer algoritmer udviklere abonnement sikkerhed sensorer automatisering analyse server grænseflade",
    construction:
      "byggeri renovering tømrer træ beton tag varmepumper isolering huse fugt gulve badeværelser elektriker entreprise facader tegninger",
    "sales-marketing":
      "salg kunder kampagne annoncer butikker forhandlere kunderejse leads webshop mærker messer sælgere marked nyhedsbreve priser rabatter",
    hospitality:
      "hotel restaurant gæster køkken menu café booking camping sommerhuse konference sommer vin morgenmad servering værelser turister",
    health:
      "sundhed patienter pleje læger klinik hospital medicin genoptræning diagnose tandlæge fysioterapi søvn behandling blodprøver psykologer forskning",
    "beauty-care":
      "hudpleje frisør salon cremer makeup massage negle spa hår behandlinger duft ingredienser økologisk skæg olier barber",
    "transport-logistics":
      "transport leveringer lastbiler lager fragt cykler færger chauffører pakker elbiler ruter brændstof havn terminal gods kølebiler",
    "service-cleaning":
      "rengøring vinduespudsning vask hjemmeservice vicevært have kontorer flytterengøring snerydning husholdning sanering genbrug rengøringsfolk kunder renhed håndværkere",
    "care-education":
      "skole børnehave elever lærere kurser omsorg uddannelse børn ældre lektiehjælp hjemmepleje pædagogik sprog assistance læring studerende",
    "security-defence":
      "sikkerhed alarm overvågning droner beskyttelse vagter låse forsvar kameraer brandsikring beredskab kryptering indbrud vagt radar tyveri",
    "consulting-recruitment":
      "konsulenter rekruttering bemanding kandidater ledelse opgaver kompetencer chefer rådgivning projekt udvælgelse samtaler forandring strategi vikarer coaching",
    "food-retail":
      "mad butik bageri råvarer brød kaffe ost fisk kød grøntsager surdej smørrebrød mejeri chokolade øl gårdbutik",
    entertainment:
      "spil musik koncert teater festival scene billetter publikum arrangementer film idræt dans humor kunstnere padel oplevelser",
    other:
      "landbrug skov energi solceller vand dyr heste biogas tekstil genanvendelse dyrkning fiskeri håndværk metal kemi miljø",
  },
  heads: {
    "design-media": "film billed reklame mærke lyd tryk form foto",
    "finance-law": "skatte aftale betalings kredit forsikrings regnskabs pensions låne",
    "it-data": "data sky sensor net program system maskin kode",
    construction: "bygge tag facade fugt træ gulv beton varme",
    "sales-marketing": "kunde salgs markeds kampagne butiks pris annonce vare",
    hospitality: "hotel gæste køkken booking camping café sommer værelses",
    health: "sundheds patient tand pleje læge søvn blod hjerte",
    "beauty-care": "hud hår salon duft spa negle skønheds massage",
    "transport-logistics": "lager fragt pakke havne last cykel færge rute",
    "service-cleaning": "rengørings vindues vaske have kontor flytte sne ejendoms",
    "care-education": "skole elev kursus børne omsorgs lærer sprog ældre",
    "security-defence": "alarm låse beskyttelses drone brand kamera forsvars vagt",
    "consulting-recruitment": "kandidat leder projekt kompetence personale ledelses konsulent udvælgelses",
    "food-retail": "brød kaffe fiske oste gård mejeri surdejs fødevare",
    entertainment: "spil musik billet scene koncert festival idræts danse",
    other: "skov sol energi vand biogas heste dyrknings metal",
  },
  tails:
    "tjeneste system løsning værktøj service platform måler håndtering planlægning selskab produktion udvikling kontrol handel salg anlæg maskine modul netværk udlejning værksted beregning opfølgning pakke program center forening analyse teknik fabrik skole logistik mærkning bank rensning modtagelse stativ garanti fond guide",
  links: "hus by lands industri hjemme virksomheds arbejds natur vinter kvalitets",
  joint: "",
  audiences:
    "familier småvirksomheder kommuner landmænd ejendomsejere industrien skoler foreninger værksteder pensionister turister hospitaler restauranter studerende byggefirmaer regioner",
  verbs: "udvikler sælger bygger leverer driver producerer tilbyder udlejer forenkler samler",
  openings: [
    "{name} {verb} {thing} til {audience} i {town}.",
    "I {town} {verb} {name} {thing} for {audience}.",
    "{thing} til {audience}: det er hvad {name} {verb} fra {town}.",
    "Siden {year} {verb} {name} i {town} {thing} som {audience} har brug for.",
  ],
  firstNames:
    "Anne Peter Kirsten Michael Mette Lars Hanne Jens Anna Thomas Helle Henrik Susanne Søren Lene Christian Maria Martin Marianne Jan Inge Morten Karen Jesper Bente Anders Charlotte Niels Camilla Rasmus Sofie Mads Ida Emil Freja Oscar Laura Mathias Mohamed Fatima Bjørn Åse Ægir Sørine Kåre Signe Malthe Astrid",
  surnames:
    "Nielsen Jensen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen Olsen Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Jacobsen Mikkelsen Olesen Frederiksen Laursen Henriksen Lund Schmidt Eriksen Holm Kristiansen Clausen Simonsen Svendsen Andreasen Iversen Jeppesen Mogensen Jespersen Nissen Lauridsen Østergaard Kjær Nørgaard Bæk Ågård Skov Krogh",
  forms: ["* ApS", "* I/S", "* K/S", "*", "* a.m.b.a."],
  jobs: {
    entrepreneur: "stifter|direktør|ejer|teknisk chef|tømrermester|produktchef|bager|designer|kok|salgschef",
    investor:
      "investor|business angel|bestyrelsesmedlem|tidligere direktør|fondsforvalter|rådgiver|cand.merc.|iværksætter og investor|advokat|ingeniør",
  },
};
