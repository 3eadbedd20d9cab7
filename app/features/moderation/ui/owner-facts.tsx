import { pictureSources } from "#app/features/files/picture-sources.ts";
import { PersonFacts } from "#app/features/profiles/ui/person-facts.tsx";
import { useNameCheck } from "#app/features/profiles/ui/use-name-check.ts";
import { useMarketLanguage } from "#app/i18n/language-name.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import type { OwnerFacts as Owner } from "../review.ts";

/** Who stands behind a submission (messages `moderation`). */
export function OwnerFacts({ owner }: { owner: Owner }) {
  const t = useT("moderation");
  const format = useFormat();
  const nameCheck = useNameCheck();
  const language = useMarketLanguage();
  const facts: [string, string][] = [
    [t("owner.since"), format.dateShort(owner.memberSince)],
    [t("owner.email"), t(owner.emailVerified ? "owner.confirmed" : "owner.unconfirmed")],
    [
      t("owner.identity"),
      owner.identityVerifiedAt
        ? nameCheck(owner.identityCheckedWith, format.dateShort(owner.identityVerifiedAt))
        : t("owner.unchecked"),
    ],
    [t("owner.language"), language(owner.lang)],
    [t("owner.approvals"), format.number(owner.approvals)],
    [t("owner.returns"), format.number(owner.returns)],
  ];
  return (
    <PersonFacts
      title={t("owner.title")}
      name={owner.name}
      username={owner.username}
      picture={<Avatar name={owner.name} size="s" {...pictureSources(owner.pictureId, 36)} />}
      facts={facts}
    />
  );
}
