import { Check, ExternalLink } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { usePlaceName } from "#app/features/pitches/ui/use-place-name.ts";
import { formatOrganisationNumber } from "#app/features/registers/organisation-number.ts";
import { isTroubled, registerPage } from "#app/features/registers/registers.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Review } from "../review.ts";

const PitchMap = lazy(async () => ({ default: (await import("#app/features/pitches/ui/map.tsx")).PitchMap }));
const PitchVideo = lazy(async () => ({
  default: (await import("#app/features/pitches/ui/video-player.tsx")).PitchVideo,
}));

/** What a decision turns on, before the fields: place, register, price and copies (messages `moderation-desk`, `registers`, `shell`, `pitches-place`). */
export function CaseGlance({ review }: { review: Review }) {
  const t = useT("moderation-desk");
  const copies = review.hints.flatMap((hint) => (hint.code === "text-used" ? hint.others : []));
  return (
    <section className="rev-glance" aria-label={t("glance.title")}>
      <Place review={review} />
      <dl className="rev-glance-facts">
        <Fact label={t("glance.register")}>
          <Registered review={review} />
        </Fact>
        <Fact label={t("glance.multiple")}>
          <Multiple review={review} />
        </Fact>
        <Fact label={t("glance.copies")}>
          {review.comparing ? (
            <span className="soft">{t("glance.comparing")}</span>
          ) : copies.length > 0 ? (
            <span className="strong">{t("glance.copied", { count: copies.length })}</span>
          ) : (
            t("glance.noCopies")
          )}
        </Fact>
      </dl>
      <Video review={review} />
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Place({ review }: { review: Review }) {
  const t = useT("moderation-desk");
  const hydrated = useHydrated();
  const { market, content } = review;
  const { latitude, longitude, city, county, address } = content;
  const place = usePlaceName()({ market, city, county });
  const name = [address, place].filter(Boolean).join(", ");
  return (
    <div className="rev-place">
      {latitude !== null && longitude !== null ? (
        <div className="minimap no-print">
          {hydrated && (
            <Suspense>
              <PitchMap
                market={market}
                start="pins"
                label={name}
                pins={[{ id: review.pitch.publicId, lat: latitude, lon: longitude, label: name }]}
              />
            </Suspense>
          )}
        </div>
      ) : (
        <p className="small muted">{t("glance.noPin")}</p>
      )}
      <p className="small">{name}</p>
    </div>
  );
}

/** The number, with a link to its page in the public register, and what the register says. */
function Registered({ review }: { review: Review }) {
  const t = useT("moderation-desk");
  const registers = useT("registers");
  const { market, content, register } = review;
  const number = content.organisationNumber;
  if (!number) return <span className="soft">{t("glance.noNumber")}</span>;
  const { check, likeness } = register ?? { check: null, likeness: null };
  return (
    <>
      <a
        className="rev-out"
        href={registerPage(market, number, content.legalForm)}
        rel="noopener noreferrer"
        target="_blank"
      >
        {formatOrganisationNumber(market, number)} <Icon of={ExternalLink} size="s" />
        <span className="vh"> {t("glance.newTab")}</span>
      </a>{" "}
      {check?.status && (
        <Badge kind={isTroubled(check.status) ? "danger" : "done"}>{registers(`status.${check.status}`)}</Badge>
      )}{" "}
      {likeness &&
        (likeness.name === "different" ? (
          <Badge kind="danger">{t("glance.otherName")}</Badge>
        ) : (
          <span className="rev-good">
            <Icon of={Check} size="s" /> {t("glance.sameName")}
          </span>
        ))}
    </>
  );
}

/** The valuation as a multiple of revenue, beside the median of comparable pitches. */
function Multiple({ review }: { review: Review }) {
  const t = useT("moderation-desk");
  const { bcp47 } = factsOf(useMarket());
  const { multiple, comparables } = review.price;
  if (multiple === null) return <span className="soft">{t("glance.noMultiple")}</span>;
  const decimal = new Intl.NumberFormat(bcp47, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <>
      <span className="rev-multiple">{t("glance.times", { multiple: decimal.format(multiple) })}</span>{" "}
      <span className="soft">
        {comparables
          ? t("glance.median", { median: decimal.format(comparables.median), count: comparables.count })
          : t("glance.noMedian")}
      </span>
    </>
  );
}

function Video({ review }: { review: Review }) {
  const { videoLink, companyName } = review.content;
  if (!videoLink) return null;
  return (
    <div className="rev-video">
      <Suspense>
        <PitchVideo bare link={videoLink} companyName={companyName ?? ""} />
      </Suspense>
    </div>
  );
}
