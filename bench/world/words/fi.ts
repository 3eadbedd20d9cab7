import type { Words } from "./words.ts";

export const fi: Words = {
  common: "finnish",
  trades: {
    "design-media":
      "muotoilu elokuva valokuvaus mainonta brändi studio graafinen podcast kuvitukset muotoilijat painotuotteet kuvia kampanjoita verkkosivut animaatio tarinoita",
    "finance-law":
      "kirjanpito vakuutus lainat sopimukset juridiikka verotus maksut luotto eläke tilintarkastus neuvonta laskut säästäminen asuntolaina juristit rahoitus",
    "it-data":
      "ohjelmisto data alusta pilvi sovellus käyttäjät rajapinnat algoritmit kehittäjät tilaus tietoturva anturit automaatio analytiikka palvelin käyttöliittymä",
    construction:
      "rakentaminen remontti kirvesmies puu betoni katto lämpöpumput eristys talot kosteus lattiat kylpyhuone sähköasentaja urakka julkisivut piirustukset",
    "sales-marketing":
      "myynti asiakkaat kampanja mainokset kaupat jälleenmyyjät asiakaspolku liidit verkkokauppa merkit messut myyjät markkinat uutiskirje hinnat alennukset",
    hospitality:
      "hotelli ravintola vieraat keittiö ruokalista kahvila varaukset leirintä mökit kokoukset kesä viini aamiainen tarjoilu huoneet matkailijat",
    health:
      "terveys potilaat hoito lääkärit klinikka sairaala lääkkeet kuntoutus diagnoosi hammashoito fysioterapia uni hoidot verikokeet psykologit tutkimus",
    "beauty-care":
      "ihonhoito kampaaja salonki voiteet meikki hieronta kynnet kylpylä hiukset hoidot tuoksu ainesosat luomu parta öljyt parturi",
    "transport-logistics":
      "kuljetus toimitukset kuorma-autot varasto rahti pyörät lautat kuljettajat paketit sähköautot reitit polttoaine satama terminaali tavarat kylmäautot",
    "service-cleaning":
      "siivous ikkunanpesu pesula kotipalvelu kiinteistönhoito puutarha toimistot muuttosiivous lumityöt kotitalous saneeraus kierrätys siivoojat sopimukset puhtaus huoltomiehet",
    "care-education":
      "koulu päiväkoti oppilaat opettajat kurssit hoiva koulutus lapset vanhukset läksyapu kotihoito pedagogiikka kielet avustaja oppiminen opiskelijat",
    "security-defence":
      "turvallisuus hälytys valvonta dronet suojaus vartijat lukot puolustus kamerat paloturvallisuus varautuminen salaus murto vartiointi tutka varkaudet",
    "consulting-recruitment":
      "konsultit rekrytointi henkilöstö hakijat johtaminen toimeksiannot osaaminen johtajat neuvonta projektit valinta haastattelut muutos strategia vuokratyö valmennus",
    "food-retail":
      "ruoka kauppa leipomo raaka-aineet leipä kahvi juusto kala liha vihannekset hapanjuuri elintarvikkeet meijeri suklaa olut tilapuoti",
    entertainment:
      "pelit musiikki konsertti teatteri festivaali lava liput yleisö tapahtumat elokuvat urheilu tanssi huumori artistit padel elämykset",
    other:
      "maatalous metsä energia aurinkopaneelit vesi eläimet hevoset biokaasu tekstiili uusiokäyttö viljely kalastus käsityö metalli kemia ympäristö",
  },
  heads: {
    "design-media": "elokuva kuva mainos brändi ääni paino muotoilu valokuva",
    "finance-law": "vero sopimus maksu luotto vakuutus tili eläke laina",
    "it-data": "data pilvi anturi verkko ohjelma järjestelmä kone koodi",
    construction: "rakennus katto julkisivu kosteus puu lattia betoni lämpö",
    "sales-marketing": "asiakas myynti markkina kampanja kauppa hinta mainos tavara",
    hospitality: "hotelli vieras keittiö varaus leirintä kahvila kesä huone",
    health: "terveys potilas hammas hoito lääkäri uni veri sydän",
    "beauty-care": "iho hius salonki tuoksu kylpylä kynsi kauneus hieronta",
    "transport-logistics": "varasto rahti paketti satama kuorma pyörä lautta reitti",
    "service-cleaning": "siivous ikkuna pesu puutarha toimisto muutto lumi kiinteistö",
    "care-education": "koulu oppilas kurssi lapsi hoiva opettaja kieli vanhus",
    "security-defence": "hälytys lukko suoja drone palo kamera puolustus vartio",
    "consulting-recruitment": "hakija johtaja projekti osaamis henkilöstö johtamis konsultti valinta",
    "food-retail": "leipä kahvi kala juusto tila meijeri hapanjuuri elintarvike",
    entertainment: "peli musiikki lippu lava konsertti festivaali urheilu tanssi",
    other: "metsä aurinko energia vesi biokaasu hevos viljely metalli",
  },
  tails:
    "palvelu järjestelmä ratkaisu työkalu huolto alusta mittari hallinta suunnittelu yhtiö tuotanto kehitys valvonta kauppa myynti laitos laite moduuli verkosto vuokraus paja laskenta seuranta paketti ohjelma keskus yhdistys analyysi tekniikka tehdas koulu logistiikka merkintä pankki puhdistus vastaanotto teline takuu rahasto opas",
  links: "talo kaupunki maa teollisuus koti yritys työ luonto talvi laatu",
  joint: "",
  audiences:
    "perheille pienyrityksille kunnille maanviljelijöille kiinteistönomistajille teollisuudelle kouluille yhdistyksille korjaamoille eläkeläisille matkailijoille sairaaloille ravintoloille opiskelijoille rakennusliikkeille taloyhtiöille",
  verbs: "kehittää myy rakentaa toimittaa ylläpitää valmistaa tarjoaa vuokraa yksinkertaistaa kokoaa",
  openings: [
    "{name} {verb} {thing} {audience}, kotipaikkana {town}.",
    "{town}: {name} {verb} {thing} {audience}.",
    "{thing} {audience}: sitä {name} {verb} paikkakunnalla {town}.",
    "Vuodesta {year} {name} {verb} {thing} {audience}, {town}.",
  ],
  firstNames:
    "Maria Juhani Helena Johannes Johanna Mikael Anneli Matti Kaarina Antti Marjatta Jari Anna Timo Liisa Mika Sari Kari Päivi Pekka Minna Jukka Tiina Heikki Laura Ville Hanna Sami Jenni Janne Emma Eetu Sofia Leevi Aino Onni Elina Väinö Venla Eino Helmi Ahmed Mohamed Åsa Björn Kyösti Äänis Yrjö",
  surnames:
    "Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Niemi Salminen Heinonen Salonen Heikkilä Kinnunen Turunen Salo Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila Savolainen Lahtinen Ahonen Ojala Leppänen Hiltunen Väisänen Kallio Pitkänen Miettinen Leinonen Manninen Lindholm Nyman Öhman Åkerlund Räsänen Pöyhönen Kärkkäinen Ylönen Jääskeläinen Häkkinen Suominen",
  forms: ["* Oy", "* Ay", "* Ky", "Tmi *", "* osk"],
  jobs: {
    entrepreneur:
      "perustaja|toimitusjohtaja|omistaja|teknologiajohtaja|kirvesmies|tuotepäällikkö|leipuri|muotoilija|kokki|myyntijohtaja",
    investor:
      "sijoittaja|enkelisijoittaja|hallitusammattilainen|entinen toimitusjohtaja|salkunhoitaja|neuvonantaja|kauppatieteiden maisteri|yrittäjä ja sijoittaja|juristi|diplomi-insinööri",
  },
};
