/** What administrators have announced and reported in the demo world. */
import type { Market } from "#app/i18n/markets.ts";

/** Announcements in each language: one that is past, and one that is to come. */
export const announcements: Readonly<Record<Market, { past: string; coming: string; linkText: string }>> = {
  se: {
    past: "Vi uppgraderade sökningen i natt. Allt fungerar som vanligt igen.",
    coming: "Supporten håller stängt på juldagen och annandagen. Vi svarar igen den 28 december.",
    linkText: "Se öppettiderna",
  },
  no: {
    past: "Vi oppgraderte søket i natt. Alt virker som vanlig igjen.",
    coming: "Kundeservice holder stengt første og andre juledag. Vi svarer igjen 28. desember.",
    linkText: "Se åpningstidene",
  },
  dk: {
    past: "Vi opgraderede søgningen i nat. Alt virker som normalt igen.",
    coming: "Supporten holder lukket første og anden juledag. Vi svarer igen den 28. december.",
    linkText: "Se åbningstiderne",
  },
  fi: {
    past: "Päivitimme haun viime yönä. Kaikki toimii taas normaalisti.",
    coming: "Tuki on kiinni joulupäivänä ja tapaninpäivänä. Vastaamme taas 28. joulukuuta.",
    linkText: "Katso aukioloajat",
  },
  uk: {
    past: "We upgraded search last night. Everything works as usual again.",
    coming: "Support is closed on Christmas Day and Boxing Day. We’ll answer again on 28 December.",
    linkText: "See opening hours",
  },
};

/** What the operator wrote beside the counts, in each language. */
export const moderators: Readonly<Record<Market, string>> = {
  se: "Sex personer modererar. Alla läser svenska, norska och danska, två läser finska.",
  no: "Seks personer modererer. Alle leser norsk, svensk og dansk, to leser finsk.",
  dk: "Seks personer modererer. Alle læser dansk, svensk og norsk, to læser finsk.",
  fi: "Sisältöä valvoo kuusi ihmistä. Kaksi heistä lukee suomea ja kaikki skandinaavisia kieliä.",
  uk: "Six people moderate. All read English and the Scandinavian languages, and two read Finnish.",
};
