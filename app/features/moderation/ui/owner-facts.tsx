import { Link } from "react-router";
import { pictureSources } from "#app/features/files/picture-sources.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import type { OwnerFacts as Owner } from "../review.ts";

/** Who stands behind a submission (messages `moderation`). */
export function OwnerFacts({ owner }: { owner: Owner }) {
  const t = useT("moderation");
  const format = useFormat();
  const facts: [string, string][] = [
    [t("owner.since"), format.dateShort(owner.memberSince)],
    [t("owner.email"), t(owner.emailVerified ? "owner.confirmed" : "owner.unconfirmed")],
    [
      t("owner.identity"),
      owner.identityVerifiedAt
        ? t("owner.checked", { date: format.dateShort(owner.identityVerifiedAt) })
        : t("owner.unchecked"),
    ],
    [t("owner.language"), factsOf(owner.lang).nativeLanguage],
    [t("owner.approvals"), format.number(owner.approvals)],
    [t("owner.returns"), format.number(owner.returns)],
  ];
  return (
    <section className="small stack stack-2">
      <h2 className="small label">{t("owner.title")}</h2>
      <div className="row">
        <Avatar name={owner.name} size="s" {...pictureSources(owner.pictureId, 36)} />
        {owner.username ? (
          <Link to={paths.profile(owner.username)}>{owner.name}</Link>
        ) : (
          <span className="strong">{owner.name}</span>
        )}
      </div>
      <dl className="rev-facts tiny">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="muted">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
