import type { Words } from "./words.ts";

export const uk: Words = {
  common: "english",
  trades: {
    "design-media":
      "design film photography advertising brand studio graphic podcast illustrations creative printing pictures campaigns websites animation stories",
    "finance-law":
      "accounting bookkeeping insurance loans contracts legal tax payments credit pensions audit advice invoices savings mortgages solicitors",
    "it-data":
      "software data platform cloud app users integrations algorithms developers subscriptions security sensors automation analytics servers interface",
    construction:
      "building renovation joiners timber concrete roofing boilers insulation houses damp flooring bathrooms electricians contractors facades drawings",
    "sales-marketing":
      "sales customers campaign adverts shops resellers loyalty leads e-commerce brands exhibitions salespeople market newsletters pricing discounts",
    hospitality:
      "hotel restaurant guests kitchen menu café bookings camping cottages conferences summer wine breakfast catering rooms visitors",
    health:
      "health patients care doctors clinic hospital medicine rehabilitation diagnosis dentistry physiotherapy sleep treatment screening psychologists research",
    "beauty-care":
      "skincare hairdresser salon creams makeup massage nails spa hair treatments fragrance ingredients organic beard oils barbers",
    "transport-logistics":
      "transport deliveries lorries warehouse freight bicycles ferries drivers parcels electric routes fuel harbour terminal haulage vans",
    "service-cleaning":
      "cleaning windows laundry housekeeping maintenance gardens offices removals clearance household decontamination recycling cleaners contracts hygiene tradespeople",
    "care-education":
      "school nursery pupils teachers courses care training children elderly tutoring homecare learning languages assistance apprenticeships students",
    "security-defence":
      "security alarms surveillance drones protection guards locks defence cameras fire resilience encryption intrusion patrols radar burglary",
    "consulting-recruitment":
      "consultants recruitment staffing candidates leadership assignments skills managers advisory projects selection interviews change strategy interim coaching",
    "food-retail":
      "food shop bakery produce bread coffee cheese fish meat vegetables sourdough groceries dairy chocolate beer farm",
    entertainment:
      "games music concerts theatre festival stage tickets audience events cinema sport dance comedy artists padel experiences",
    other:
      "farming forestry energy solar water animals horses biogas textiles reuse growing fishing crafts metal chemistry environment",
  },
  heads: {
    "design-media": "film picture advertising brand sound print design photo",
    "finance-law": "tax contract payment credit insurance accounting pension loan",
    "it-data": "data cloud sensor network software system machine code",
    construction: "building roof facade damp timber floor concrete heat",
    "sales-marketing": "customer sales market campaign shop price advert goods",
    hospitality: "hotel guest kitchen booking camping café summer room",
    health: "health patient dental care doctor sleep blood heart",
    "beauty-care": "skin hair salon scent spa nail beauty massage",
    "transport-logistics": "warehouse freight parcel harbour cargo cycle ferry route",
    "service-cleaning": "cleaning window laundry garden office removal snow property",
    "care-education": "school pupil course child care teacher language senior",
    "security-defence": "alarm lock safety drone fire camera defence guard",
    "consulting-recruitment": "candidate leader project skills staff management consultant selection",
    "food-retail": "bread coffee fish cheese farm dairy sourdough grocery",
    entertainment: "game music ticket stage concert festival sports dance",
    other: "forest solar energy water biogas horse growing metal",
  },
  tails:
    "service system solution tool support platform meter handling planning company production development control trading sales plant machine module network hire workshop calculator tracking bundle programme centre association analysis technology factory school logistics labelling bank treatment reception stand guarantee fund guide",
  links: "house city country industry home business work nature winter quality",
  joint: " ",
  audiences:
    "families businesses councils farmers landlords manufacturers schools charities garages pensioners tourists hospitals restaurants students housebuilders universities",
  verbs: "develops sells builds delivers runs makes offers hires simplifies gathers",
  openings: [
    "{name} {verb} {thing} for {audience} in {town}.",
    "In {town}, {name} {verb} {thing} for {audience}.",
    "{thing} for {audience}: this is what {name} {verb} from {town}.",
    "Since {year} {name} of {town} {verb} {thing} that {audience} need.",
  ],
  firstNames:
    "David Margaret John Susan Michael Sarah Paul Jean James Patricia Andrew Mary Robert Julie Mark Karen Richard Emma Peter Elizabeth Stephen Claire Christopher Helen Ian Joanne Thomas Laura Daniel Rebecca Matthew Amy Mohammed Aisha Oliver Olivia George Amelia Harry Isla Jack Ava Priya Arjun Siobhan Rhys Angharad Callum",
  surnames:
    "Smith Jones Taylor Brown Williams Wilson Johnson Davies Patel Robinson Wright Thompson Evans Walker White Roberts Green Hall Thomas Clarke Jackson Wood Harris Edwards Turner Martin Cooper Hill Ward Hughes Moore Clark King Harrison Lewis Baker Lee Allen Morris Khan Scott Watson Davis Parker James Bennett Young Phillips Richardson MacDonald",
  forms: ["* Ltd", "* & Partners", "* LP", "*", "* Co-operative"],
  jobs: {
    entrepreneur:
      "founder|managing director|owner|head of technology|master builder|product manager|baker|designer|chef|head of sales",
    investor:
      "angel investor|investor|non-executive director|former managing director|fund manager|adviser|chartered accountant|entrepreneur and investor|solicitor|engineer",
  },
};
