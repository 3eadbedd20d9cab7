import { Check } from "lucide-react";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { InvestorMatch, PitchMatch } from "../match.ts";
import { type ReasonWords, reasonText, theirReasonText, wishText } from "../reason-words.ts";

/** What reasons are said with on a page (messages `matching`, `pitches`, `shell`). */
function useReasonWords(): ReasonWords {
  return { t: useT("matching"), pitches: useT("pitches"), shell: useT("shell"), format: useFormat() };
}

/** Why a pitch is among its reader's matches (messages `matching`, `pitches`). */
export function PitchReasons({ match }: { match: Pick<PitchMatch, "reasons" | "unknown" | "wanted"> }) {
  const words = useReasonWords();
  const { t, format } = words;
  const { reasons, unknown, wanted } = match;
  return (
    <div className="match-why">
      <Reasons
        label={t("why.matches")}
        reasons={[...reasons.map((reason) => reasonText(reason, words)), ...(wanted ? [t("why.wanted")] : [])]}
      />
      {unknown.length > 0 && (
        <p className="tiny muted">
          {t("why.unknown", { parts: format.list(unknown.map((part) => t(`part.${part}`))) })}
        </p>
      )}
    </div>
  );
}

/** Why an investor is among an entrepreneur's matches, from both sides (messages `matching`, `pitches`). */
export function InvestorReasons({ match }: { match: InvestorMatch }) {
  const words = useReasonWords();
  const { reasons, wishes, market } = match;
  const theirs = reasons.map((reason) => theirReasonText(reason, words));
  const yours = wishes.map((wish) => wishText(wish, market, words));
  return (
    <div className="match-why">
      <Reasons label={words.t("why.theirs")} shown reasons={theirs} />
      {yours.length > 0 && <Reasons label={words.t("why.yours")} shown reasons={yours} />}
    </div>
  );
}

function Reasons({ label, shown, reasons }: { label: string; shown?: boolean; reasons: readonly string[] }) {
  return (
    <div>
      <p className={shown ? "tiny muted" : "vh"}>{label}</p>
      <ul className="why">
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon of={Check} size="s" />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** That a match is new since the last visit. */
export function FreshMark() {
  const t = useT("matching");
  return <span className="match-new">{t("new")}</span>;
}
