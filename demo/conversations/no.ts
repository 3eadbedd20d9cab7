/** Conversations about Norwegian pitches. */
import type { DemoConversation } from "../types.ts";
import { ago, entrepreneur, investor } from "./message.ts";

export const conversations: readonly DemoConversation[] = [
  {
    investor: "arne-thorsrud",
    entrepreneur: "ingrid-solberg",
    pitch: "merdvakt",
    unread: 1,
    messages: [
      investor(ago(5, 2, 30), "Hei Ingrid. Hva skjer med tallene deres når sikten i sjøen er dårlig i mai?"),
      entrepreneur(
        ago(5, 1, 10),
        "Hei Arne. Godt spørsmål, det er den vanskeligste måneden. Under to meters sikt teller vi færre fisk, rundt 900 i døgnet, og sier fra i rapporten at usikkerheten er større.",
      ),
      investor(ago(4, 22, 45), "Og da teller de for hånd likevel?"),
      entrepreneur(
        ago(4, 21, 20),
        "Ja, men bare den uka. Resten av året slipper de. Vi har ikke møtt en driftsleder som vil tilbake.",
      ),
      investor(
        ago(4, 2, 0),
        "Greit. Send meg kundelista med oppstartsdato, så ringer jeg et par jeg kjenner på Frøya. Jeg sier hvem jeg er.",
      ),
      entrepreneur(ago(3, 23, 55), "Den får du. Ring gjerne Oddvar på Sula først, han er den strengeste."),
      investor(ago(2, 20, 30), "Oddvar var streng. Han var også fornøyd."),
      entrepreneur(ago(2, 19, 48), "Da har jeg ikke mer å legge til."),
      investor(
        ago(0, 2, 41),
        "Jeg er klar for å se på aksjonæravtalen. Kan vi ta et kvarter på telefon mandag før ni?",
      ),
    ],
  },
  {
    investor: "odd-geir-lillebo",
    entrepreneur: "jonas-hauge",
    pitch: "fyrvokterens-bord",
    unread: 0,
    messages: [
      investor(ago(30, 5, 0), "Hei Jonas. Kjøper du klippfisken din der jeg tror du kjøper den, betaler du for mye."),
      entrepreneur(ago(30, 1, 15), "Hei Odd Geir. Det tror søsteren min også. Hvem burde jeg ringe?"),
      investor(
        ago(29, 22, 40),
        "Ring Aud på brygga i Vedde og si at jeg ba deg. Hvor mange båtturer mister dere i et år på grunn av vær?",
      ),
      entrepreneur(
        ago(29, 20, 5),
        "Fjorten i fjor, ni året før. Gjestene får ny dato eller pengene igjen. Fire av fem velger ny dato.",
      ),
      investor(
        ago(24, 3, 30),
        "Det er bedre enn hurtigruta. Jeg kommer med kona den andre fredagen i desember hvis dere har vinterkjøkkenet i gang. Ellers kommer vi likevel.",
      ),
    ],
  },
  {
    investor: "priya-raman",
    entrepreneur: "amina-warsame",
    pitch: "arvero",
    unread: 1,
    messages: [
      investor(
        ago(12, 6, 25),
        "Hei Amina. Jeg jobber i bank og har sett hvor ofte kontoer blir stående frosset fordi ingen vet hva som mangler. Hva betaler sparebankene per år?",
      ),
      entrepreneur(
        ago(12, 3, 50),
        "Hei Priya. 140 000 for den minste, 310 000 for den største, ubegrenset antall bo. Begge har fornyet én gang.",
      ),
      investor(ago(11, 22, 15), "Da er bankene egentlig produktet og familiene kanalen. Ser dere det sånn selv?"),
      entrepreneur(
        ago(11, 20, 0),
        "Vi krangler om akkurat det hver fredag. Jeg mener familiene er produktet, for det er de som anbefaler. Men inntekten blir nok halvt om halvt neste år.",
      ),
      investor(
        ago(6, 4, 10),
        "Fint at dere krangler om det riktige. Hvordan er vetoretten mot salg av kundedata formulert i vedtektene?",
      ),
      entrepreneur(
        ago(6, 1, 5),
        "Paragraf 7: krever ni tideler av stemmene og begge gründerne. Jeg skrev den selv, så den er kort.",
      ),
      entrepreneur(
        ago(0, 7, 30),
        "Hei igjen, vi har fått forespørsel fra en tredje sparebank siden sist. Vil du ha en oppdatert prognose før du bestemmer deg?",
      ),
    ],
  },
  {
    investor: "tuva-skaar",
    entrepreneur: "silje-brekke",
    pitch: "skraablikk",
    unread: 0,
    messages: [
      investor(
        ago(21, 1, 30),
        "Kjære Silje, niesen min på fem kan hele første sesong av Lakris utenat, og det er ingen replikker. Hvem eier bokrettighetene i Tyskland?",
      ),
      entrepreneur(
        ago(20, 23, 0),
        "Så hyggelig å høre. Det gjør vi. Alt utenom visningsretten på TV er vårt, også musikken, bortsett fra trekkspillet som vi lisensierer.",
      ),
      investor(
        ago(20, 21, 10),
        "Da har dere mer enn dere har priset inn. Jeg vil gjerne lese kontrakten med distributøren før jeg sier et tall.",
      ),
      entrepreneur(
        ago(19, 5, 40),
        "Kontrakten er på engelsk og kjedelig, jeg sender den. Trekkspilleren er onkelen min, så der er det bare kake som skal til.",
      ),
    ],
  },
  {
    investor: "henrik-cederlund",
    entrepreneur: "ingrid-solberg",
    pitch: "merdvakt",
    unread: 0,
    messages: [
      investor(
        ago(4, 8, 0),
        "Hej Ingrid. Jag skriver på svenska, säg till om det blir svårt. Säljer ni hårdvaran eller hyr ni ut den?",
      ),
      entrepreneur(
        ago(4, 5, 12),
        "Hei Henrik, svensk går helt fint. Vi leier ut. Kameraet koster oss 21 000 kr og er nedbetalt på to måneder med abonnement.",
      ),
      investor(ago(4, 4, 50), "Och livslängden i saltvatten?"),
      entrepreneur(
        ago(4, 3, 30),
        "Tre år før linsehuset må byttes, fem på resten. Vi har ett som har stått siden 2021, men det er blitt kjæledegge.",
      ),
      investor(
        ago(3, 6, 5),
        "Då förstår jag kalkylen. Jag är för närvarande bunden i en annan affär men vill gärna följa er. Hör av dig när rundan är halvvägs.",
      ),
    ],
  },
];
