import { MessageSquare } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { pictureSources } from "#app/features/files/file.ts";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LogoTile } from "#app/ui/avatar/logo-tile.tsx";
import { Badge } from "#app/ui/badge/badge.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { CopyLinkButton } from "#app/ui/button/copy-link-button.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import { StickyBar } from "#app/ui/shell/shell.tsx";
import { PitchOwn } from "../owner/ui/own-pitch.tsx";
import { DoneNote, DoneRing } from "../owner/ui/status-notes.tsx";
import type { PitchDetails, PitchPage, PitchTeaser } from "../page/pitch-page.server.ts";
import { PitchChecks, PitchFigures, PitchOwnership } from "../page/ui/figures.tsx";
import { PitchContact, PitchOwnerCard } from "../page/ui/owner-card.tsx";
import { OwnershipCalculator } from "../page/ui/ownership-calculator.tsx";
import { PitchVideo } from "../page/ui/video-player.tsx";
import { PitchPlace } from "./pitch-place.tsx";
import { usePlaceName } from "./use-place-name.ts";

interface PitchArticleProps {
  page: Omit<PitchPage, "id" | "ownerId" | "details"> & { details: PitchDetails };
  /** The bookmark button, from a feature above this one. */
  bookmark?: ReactNode;
  /** Documents and what is disclosed on request, from a feature above this one. */
  documents?: ReactNode;
  /** How quickly its owner answers, from a feature above this one. */
  responses?: ReactNode;
  /** Similar pitches. */
  similar?: ReactNode;
  /** To show amounts in the reader's currency, too (messages `exchange-rates`). */
  rates?: Rates;
  /** Not public yet: the buttons are inert. */
  preview?: boolean;
}

/** A pitch for members (messages `pitches-page`, `pitches-owner`, `pitches`, `pitches-place`, `shell`). */
export function PitchArticle(props: PitchArticleProps) {
  const { page, bookmark, documents, responses, similar, rates, preview } = props;
  const t = useT("pitches-page");
  const shell = useT("shell");
  const { teaser, details, allowed } = page;
  const { content } = details;
  const done = !preview && page.state === "done";
  const writes = allowed.includes("write-to-owner");
  // The calculator's amount prefills the offer in the conversation.
  const [amount, setAmount] = useState<number>();
  const firstName = details.owner.name.split(" ")[0]!;
  return (
    <article className="pitch">
      <PitchHead teaser={teaser} details={details}>
        <div className="actions" inert={preview}>
          {bookmark}
          <CopyLink teaser={teaser} />
        </div>
      </PitchHead>
      {page.stats && (
        <div className="pitch-own">
          <PitchOwn page={page} />
        </div>
      )}
      {done && !page.stats && (
        <div className="pitch-own">
          <DoneNote />
        </div>
      )}
      <PitchText text={content.pitchText ?? ""} teaser={teaser} />
      <aside>
        <section className="card calc" aria-labelledby="calculator">
          {done ? (
            <DoneRing headingId="calculator" />
          ) : (
            <PitchOffer details={details} headingId="calculator" onAmount={setAmount} />
          )}
          {writes && (
            <LinkButton
              variant="primary"
              size="l"
              block
              icon={MessageSquare}
              to={paths.newConversation({ pitch: teaser.publicId, amount })}
              inert={preview}
            >
              {t("write", { name: firstName })}
            </LinkButton>
          )}
          <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>
        </section>
      </aside>
      <PitchFigures teaser={teaser} details={details} rates={rates} />
      <PitchOwnership details={details} />
      {documents}
      {content.videoLink && <PitchVideo link={content.videoLink} companyName={teaser.companyName} />}
      <PitchPlace teaser={teaser} content={content} />
      <PitchChecks teaser={teaser} details={details} />
      <PitchOwnerCard details={details}>{responses}</PitchOwnerCard>
      <PitchContact details={details} />
      {similar}
      {!done && <PitchBar page={page} preview={preview} amount={amount} />}
    </article>
  );
}

interface PitchOfferProps {
  details: PitchDetails;
  headingId: string;
  onAmount: (amount: number | undefined) => void;
}

/** The calculator of the offer, or why there is none. */
function PitchOffer({ details, headingId, onAmount }: PitchOfferProps) {
  const t = useT("pitches-page");
  const { content, deal } = details;
  const isUndisclosed = details.undisclosed.includes("valuation");
  return (
    <>
      <h2 className="h-sec" id={headingId}>
        {deal ? t("calc.title") : isUndisclosed ? t("noOffer.keptTitle") : t("noOffer.title")}
      </h2>
      {deal && content.currency ? (
        <OwnershipCalculator deal={deal} currency={content.currency} draw onAmount={onAmount} />
      ) : (
        <p className="soft">{isUndisclosed ? t("noOffer.kept") : t("noOffer.text")}</p>
      )}
    </>
  );
}

interface PitchHeadProps {
  teaser: PitchTeaser;
  details?: PitchDetails;
  children?: ReactNode;
}

/** Logo, name and main facts of the company. */
export function PitchHead({ teaser, details, children }: PitchHeadProps) {
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const placeName = usePlaceName();
  const name = teaser.companyName || t("untitled");
  const facts = [
    teaser.industry && pitches(`industry.${teaser.industry}`),
    teaser.phase && pitches(`phase.${teaser.phase}`),
    details?.content.companyType && pitches(`companyType.${details.content.companyType}`),
    placeName({ ...teaser, city: details?.content.city }),
  ];
  return (
    <header className="pitch-h">
      <Link className="small no-print" to={paths.search()}>
        {t("toSearch")}
      </Link>
      <div className="pitch-id">
        <LogoTile name={name} size="l" eager {...pictureSources(teaser.logoId, 72)} />
        <div className="grow">
          <h1>{name}</h1>
          <p className="small soft">{facts.filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <div className="row row-w between">
        <div className="chips">
          {teaser.boosted && <Badge kind="boosted">{pitches("card.boosted")}</Badge>}
          {details?.owner.identityVerifiedAt && <Badge kind="verified">{t("verifiedOwner")}</Badge>}
          {details && <Badge kind="line">{t("views", { count: details.views })}</Badge>}
        </div>
        {children}
      </div>
    </header>
  );
}

/** The pitch text in paragraphs, as plain text. */
function PitchText({ text, teaser }: { text: string; teaser: PitchTeaser }) {
  const t = useT("pitches-page");
  const [lead, ...rest] = text.split(/\n{2,}/);
  return (
    <section className="prose pitch-text" aria-label={t("text")} lang={factsOf(teaser.market).htmlLang}>
      <p className="lead">{lead}</p>
      {rest.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, two of which may be the same
        <p key={index}>{paragraph}</p>
      ))}
    </section>
  );
}

function CopyLink({ teaser }: { teaser: PitchTeaser }) {
  const t = useT("pitches-page");
  const texts = { copy: t("copy.link"), done: t("copy.done"), failed: t("copy.failed") };
  return <CopyLinkButton path={paths.pitch(teaser)} words={texts} />;
}

interface PitchBarProps extends Pick<PitchArticleProps, "page" | "preview"> {
  amount: number | undefined;
}

/** At the bottom of a phone's screen: the offer and the main action. */
function PitchBar({ page, preview, amount }: PitchBarProps) {
  const t = useT("pitches-page");
  const format = useFormat();
  const { teaser, details, allowed } = page;
  const { deal, content } = details;
  const offer =
    deal && content.currency
      ? t.rich("bar.offer", {
          share: format.percent(deal.offered),
          amount: format.money(deal.amount, content.currency),
          b: (chunks) => <b className="num">{chunks}</b>,
        })
      : null;
  return (
    <StickyBar>
      <div className="small">{offer}</div>
      {allowed.includes("write-to-owner") ? (
        <LinkButton variant="primary" to={paths.newConversation({ pitch: teaser.publicId, amount })} inert={preview}>
          {t("writeShort")}
        </LinkButton>
      ) : allowed.includes("edit") ? (
        <LinkButton to={paths.editPitch(teaser.publicId)}>{t("act.edit")}</LinkButton>
      ) : null}
    </StickyBar>
  );
}
