import { useFormat, useT } from "#app/i18n/translate.tsx";
import { ShareBar } from "#app/ui/share-bar.tsx";
import type { Party } from "../offer.ts";

const WHOLE = 10_000;

/** Basis points from which a part is wide enough for its figure on a phone; the text alternative says it in any case. */
const FIGURE_FROM = 1_500;

/** Who owns how much before and after, as two bars (messages `offers`). `share` is in basis points. */
export function OfferOwnership({ share, party, name }: { share: number; party: Party; name: string }) {
  const t = useT("offers");
  const format = useFormat();
  const investor = party === "investor" ? t("own.you") : name;
  const [all, kept, bought] = [format.percent(WHOLE), format.percent(WHOLE - share), format.percent(share)];
  return (
    <div className="own">
      <ShareBar
        title={t("own.before")}
        label={t("own.beforeLabel", { share: all })}
        parts={[{ key: "owners", percent: 100, text: t("own.owners", { share: all }), kind: "kept" }]}
      />
      <ShareBar
        title={t("own.after")}
        label={t("own.afterLabel", { kept, name: investor, share: bought })}
        parts={[
          {
            key: "owners",
            percent: (WHOLE - share) / 100,
            text: WHOLE - share < FIGURE_FROM ? "" : kept,
            kind: "kept",
          },
          { key: "investor", percent: share / 100, text: share < FIGURE_FROM ? "" : bought, kind: "you" },
        ]}
      />
    </div>
  );
}
