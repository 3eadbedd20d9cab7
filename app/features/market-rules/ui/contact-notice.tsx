import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { contactNotice } from "../contact-notice.ts";
import { useRuledMarket } from "./ruled-market.tsx";

/** At first contact with an owner: in what capacity they act, and what follows from it (messages `market-rules`). */
export function ContactNotice({ company, shares }: { company: string; shares: boolean }) {
  const t = useT("market-rules");
  const notice = contactNotice(useRuledMarket(), shares);
  if (!notice) return null;
  return <p className="small muted room-note">{t(`contact.${notice}`, { company, brand: BRAND })}</p>;
}
