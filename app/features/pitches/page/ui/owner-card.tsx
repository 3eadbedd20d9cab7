import type { ReactNode } from "react";
import { Link } from "react-router";
import { pictureSources } from "#app/features/files/file.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { VerifiedMark } from "#app/ui/badge/badge.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { PitchDetails } from "../pitch-page.server.ts";
import { linkedHost } from "../video.ts";

/** The owner; `children` come from other features (messages `pitches-page`, `pitches`). */
export function PitchOwnerCard({ details, children }: { details: PitchDetails; children?: ReactNode }) {
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const format = useFormat();
  const { owner } = details;
  const facts = [
    owner.job && `${owner.job}.`,
    owner.companiesRun ? t("owner.companies", { count: owner.companiesRun }) : null,
    t("owner.since", { date: format.date(owner.memberSince) }),
  ];
  return (
    <section>
      <SectionHead title={t("owner.title")} />
      <div className="row row-top">
        <Avatar name={owner.name} size="l" {...pictureSources(owner.pictureId, 64)} />
        <div className="grow">
          <p className="strong">
            {owner.username ? <Link to={paths.profile(owner.username)}>{owner.name}</Link> : owner.name}
            {owner.identityVerifiedAt && (
              <>
                {" "}
                <VerifiedMark label={pitches("card.ownerVerified")} />
              </>
            )}
          </p>
          <p className="small soft">{facts.filter(Boolean).join(" ")}</p>
          {children}
        </div>
      </div>
    </section>
  );
}

/** Phone, website and address, if the reader may see them. */
export function PitchContact({ details }: { details: PitchDetails }) {
  const t = useT("pitches-page");
  const { phone = null, website = null, address = null } = details.contact ?? {};
  if (!phone && !website && !address) return null;
  return (
    <section>
      <SectionHead title={t("contact.title")} />
      <Ledger>
        {phone && (
          <LedgerRow label={t("contact.phone")}>
            <a href={`tel:${phone.e164}`}>{phone.text}</a>
          </LedgerRow>
        )}
        {website && (
          <LedgerRow label={t("contact.website")}>
            <a href={website} rel="noreferrer nofollow ugc" target="_blank">
              {linkedHost(website)}
            </a>
          </LedgerRow>
        )}
        {address && <LedgerRow label={t("contact.address")}>{address}</LedgerRow>}
      </Ledger>
    </section>
  );
}
