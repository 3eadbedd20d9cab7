import { Scale } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ClosingRoom } from "../closing.ts";

/** Says that we are not a party, and sends to an adviser (messages `closing`). */
export function NotParty({ market }: Pick<ClosingRoom, "market">) {
  const t = useT("closing");
  return (
    <section className="notparty">
      <h2>
        <Icon of={Scale} />
        {t("party.title", { brand: BRAND })}
      </h2>
      <p>{t("party.text", { market })}</p>
    </section>
  );
}
