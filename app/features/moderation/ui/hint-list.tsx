import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useLanguageName } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ReasonField } from "../decision.ts";
import { type Hint, isSerious, type OtherPitch } from "../hints.ts";

/** Hints on what to check twice in a submission (messages `moderation-desk`, `moderation`, `pitches`). */
export function HintList({ hints, comparing }: { hints: readonly Hint[]; comparing: boolean }) {
  const t = useT("moderation-desk");
  return (
    <section className="small stack stack-2">
      <h2 className="small label">{t("hint.title")}</h2>
      {hints.length === 0 && !comparing && <p className="tiny muted">{t("hint.none")}</p>}
      {hints.length > 0 && (
        <ul className="rev-hints tiny">
          {hints.map((hint) => (
            <li
              key={`${hint.code} ${hint.field} ${"kind" in hint ? hint.kind : ""}`}
              className={classNames(isSerious(hint) && "is-serious")}
            >
              {isSerious(hint) && <Icon of={TriangleAlert} size="s" />}
              <HintText hint={hint} />
            </li>
          ))}
        </ul>
      )}
      {comparing && <p className="tiny muted">{t("hint.comparing")}</p>}
    </section>
  );
}

function HintText({ hint }: { hint: Hint }) {
  const t = useT("moderation-desk");
  const names = useT("moderation");
  const registers = useT("registers");
  const language = useLanguageName();
  const field = names(`field.${hint.field as ReasonField}`);
  switch (hint.code) {
    case "missing":
      return <span>{t("hint.missing", { field })}</span>;
    case "too-short":
    case "long-opening":
      return <span>{t(`hint.${hint.code}`, { count: hint.count })}</span>;
    case "shouting":
    case "contact":
      return <span>{t(`hint.${hint.code}`, { field, found: hint.found.join(", ") })}</span>;
    case "fee":
      return <span>{t("hint.fee", { found: hint.found.join(", ") })}</span>;
    case "language":
      return <span>{t("hint.language", { language: language(hint.language) })}</span>;
    case "register-trouble":
      return <span>{registers("hint.trouble", { status: registers(`status.${hint.status}`) })}</span>;
    case "register-foreign":
      return <span>{registers("hint.foreign")}</span>;
    case "register-name":
      return <span>{registers("hint.name", { name: hint.name })}</span>;
    default:
      return (
        <div>
          {t(`hint.${hint.code}`)}
          <Others others={hint.others} />
        </div>
      );
  }
}

function Others({ others }: { others: readonly OtherPitch[] }) {
  const t = useT("moderation-desk");
  const pitches = useT("pitches");
  const format = useFormat();
  return (
    <ul>
      {others.map(({ publicId, companyName, state, ownerName, sameOwner, likeness }) => (
        <li key={publicId}>
          {/* Deleted pitches and drafts have no public page. */}
          {state === "deleted" || state === "draft" ? (
            <span className="strong">{companyName}</span>
          ) : (
            <Link to={paths.pitch({ publicId, companyName })}>{companyName}</Link>
          )}{" "}
          · {sameOwner ? t("hint.sameOwner") : ownerName} ·{" "}
          {state === "deleted" ? t("hint.deleted") : pitches(`status.${state}`)}
          {likeness !== null &&
            ` · ${t("hint.likeness", { percent: format.percent(Math.round(likeness / 100) * 100) })}`}
        </li>
      ))}
    </ul>
  );
}
