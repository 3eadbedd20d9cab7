// Which of today's counties a GeoNames administrative code means. Read by prepare.ts only.

/** GeoNames `country.admin1` (for England `GB.ENG.admin2`) to the county codes of app/features/pitches/counties.ts. */
export const COUNTY_OF_DIVISION: Readonly<Record<string, string>> = {
  ...keyed(
    "SE",
    "26=SE-AB 21=SE-C 18=SE-D 16=SE-E 08=SE-F 12=SE-G 09=SE-H 05=SE-I 02=SE-K 27=SE-M 06=SE-N 28=SE-O 22=SE-S",
  ),
  ...keyed("SE", "15=SE-T 25=SE-U 10=SE-W 03=SE-X 24=SE-Y 07=SE-Z 23=SE-AC 14=SE-BD"),
  ...keyed("NO", "12=NO-03 14=NO-11 08=NO-15 09=NO-18 13=NO-31 01=NO-32 04=NO-33 34=NO-34 20=NO-39 17=NO-40 42=NO-42"),
  ...keyed("NO", "46=NO-46 21=NO-50 18=NO-55 05=NO-56"),
  ...keyed("DK", "17=DK-84 18=DK-82 19=DK-81 20=DK-85 21=DK-83"),
  ...keyed("FI", "09=FI-02 14=FI-03 10=FI-04 18=FI-05 05=FI-06 16=FI-07 13=FI-08 08=FI-09 19=FI-10 06=FI-11 15=FI-12"),
  ...keyed("FI", "12=FI-13 17=FI-14 11=FI-15 07=FI-16 04=FI-17 01=FI-18 02=FI-19"),
  ...keyed("GB", "WLS=UKL SCT=UKM NIR=UKN"),
  ...english("UKC", "D8 D1 E5 F5 I5 I7 J5 J6 K9 M7 N3 N6"),
  ...english("UKD", "E9 H2 C9 A8 A9 B1 C1 G9 H8 I2 K1 L2 L5 L8 N1 N2 O1 O6 P2 P7 Q1 Z7 Z8"),
  ...english("UKE", "Q5 J7 E1 A3 B4 C2 D5 G6 G8 H3 J2 J3 L3 L9 O7"),
  ...english("UKF", "L4 J9 H7 H5 D3 D2 H4 J8 WNH NNH"),
  ...english("UKG", "Q4 P3 M9 L6 F7 A7 C7 D7 L7 M2 N4 O2 O8 Q3"),
  ...english("UKH", "O3 N5 I9 F8 E4 C3 I1 K3 M5 Z5 Z6"),
  ...english("UKI", "GLA"),
  ...english("UKJ", "P9 P6 N7 K2 G2 F2 E2 B9 B3 B6 G5 I3 I6 K6 K7 M1 M4 P4 Q2"),
  ...english("UKK", "P8 M3 Z9 E6 D6 D4 C6 A4 B7 J4 K4 M6 N9 O4 AA"),
};

/** GeoNames' main name, where it is not the one the country itself uses, to the name in the market's language. */
export const OWN_NAME: Readonly<Record<string, string>> = {
  Copenhagen: "København",
  Århus: "Aarhus",
  Skaerbaek: "Skærbæk",
  Åbybro: "Aabybro",
  Ålestrup: "Aalestrup",
  Årup: "Aarup",
  Åkirkeby: "Aakirkeby",
  Kárášjohka: "Karasjok",
  Hyvinge: "Hyvinkää",
  Sibbo: "Sipoo",
  Jakobstad: "Pietarsaari",
  Korsholm: "Mustasaari",
  Väståboland: "Parainen",
  Pargas: "Parainen",
  Lovisa: "Loviisa",
  Ekenäs: "Tammisaari",
  Mariehamn: "Maarianhamina",
  Karis: "Karjaa",
  Kristinestad: "Kristiinankaupunki",
  Nykarleby: "Uusikaarlepyy",
  Kronoby: "Kruunupyy",
  Malax: "Maalahti",
  Ingå: "Inkoo",
  Larsmo: "Luoto",
  Pernå: "Pernaja",
  Vörå: "Vöyri",
  Kimito: "Kemiö",
  "Barrow in Furness": "Barrow-in-Furness",
  "Newcastle under Lyme": "Newcastle-under-Lyme",
  "Newark on Trent": "Newark-on-Trent",
  "Saint Peters": "St Peter's",
};

/** Entries of GeoNames that are no towns, whatever their feature code says. */
export const NOT_A_TOWN: ReadonlySet<string> = new Set(["Ulsteinvik weather pws station", "Fylde"]);

function keyed(country: string, pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(" ").map((pair) => [`${country}.${pair.split("=")[0]}`, pair.split("=")[1]!]));
}

function english(region: string, authorities: string): Record<string, string> {
  return Object.fromEntries(authorities.split(" ").map((code) => [`GB.ENG.${code}`, region]));
}
