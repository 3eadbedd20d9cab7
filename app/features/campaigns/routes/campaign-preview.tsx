import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { data, Form, Link, useNavigation } from "react-router";
import { useLanguageLabel, useMarketLanguage } from "#app/i18n/language-name.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ChipLink } from "#app/ui/badge/chip.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { type CampaignText, isComplete } from "../campaign.ts";
import { campaignOf } from "../campaigns.server.ts";
import type { Route } from "./+types/campaign-preview.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const campaign = await campaignOf(adminOf(context), params.id);
  if (!campaign) throw data("page", { status: 404 });
  const written = MARKETS.filter((market) => isComplete(campaign.texts[market]));
  const market = written.find((one) => one === url.searchParams.get("market")) ?? written[0] ?? null;
  const theme = url.searchParams.get("theme") === "dark" ? ("dark" as const) : ("light" as const);
  const width = url.searchParams.get("width") === "phone" ? ("phone" as const) : ("wide" as const);
  const { id, name } = campaign;
  return { id, name, written, market, theme, width, text: market && campaign.texts[market]! };
}

/** Previews a campaign in each language. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const t = useT("campaigns");
  const { id, name } = loaderData;
  return (
    <div className="w-content stack stack-6">
      <PageTitle title={t("preview.title")} />
      <header className="stack stack-2">
        <p className="soft">
          <Link to={paths.campaign(id)}>{name}</Link>
        </p>
        <h1 className="h-page">{t("preview.title")}</h1>
      </header>
      <CampaignPreview {...loaderData} />
    </div>
  );
}

interface CampaignPreviewProps {
  id: string;
  written: readonly Market[];
  market: Market | null;
  theme: "light" | "dark";
  width: "wide" | "phone";
  text: CampaignText | null;
}

/** The mail in one language, its line in an inbox, and a button for a test mail (messages `campaigns`). */
function CampaignPreview({ id, written, market, theme, width, text }: CampaignPreviewProps) {
  const t = useT("campaigns");
  const language = useMarketLanguage();
  const languageLabel = useLanguageLabel();
  if (!market || !text) return <EmptyState kind="no-results" title={t("preview.none")} />;
  const address = (change: Record<string, string>) => paths.campaignPreview(id, { market, theme, width, ...change });
  return (
    <>
      <nav className="chips" aria-label={t("preview.languages")}>
        {written.map((one) => (
          <ChipLink
            key={one}
            on={one === market}
            aria-current={one === market ? "page" : undefined}
            to={address({ market: one })}
          >
            {languageLabel(one)}
          </ChipLink>
        ))}
      </nav>
      <nav className="chips" aria-label={t("preview.themes")}>
        {(["light", "dark"] as const).map((one) => (
          <ChipLink
            key={one}
            icon={one === "light" ? Sun : Moon}
            on={one === theme}
            aria-current={one === theme ? "page" : undefined}
            to={address({ theme: one })}
          >
            {t(`preview.${one}`)}
          </ChipLink>
        ))}
        {(["wide", "phone"] as const).map((one) => (
          <ChipLink
            key={one}
            icon={one === "wide" ? Monitor : Smartphone}
            on={one === width}
            aria-current={one === width ? "page" : undefined}
            to={address({ width: one })}
          >
            {t(`preview.${one}`)}
          </ChipLink>
        ))}
      </nav>
      <Ledger>
        <LedgerRow label={t("preview.subject")}>{text.subject}</LedgerRow>
        {text.preview && <LedgerRow label={t("preview.inbox")}>{text.preview}</LedgerRow>}
      </Ledger>
      <iframe
        // Remounted on change, or the browser's back button would navigate the frame.
        key={`${market} ${theme}`}
        className={width === "phone" ? "campaign-frame is-phone" : "campaign-frame"}
        title={t("preview.frame", { language: language(market) })}
        src={paths.campaignMail(id, market, { theme })}
        sandbox=""
      />
      <TestMail id={id} market={market} next={address({})} />
    </>
  );
}

function TestMail({ id, market, next }: { id: string; market: Market; next: string }) {
  const t = useT("campaigns");
  const language = useMarketLanguage();
  const busy = useNavigation().formAction === paths.campaignTest(id);
  return (
    <Form method="post" action={paths.campaignTest(id)} className="actions">
      <input type="hidden" name="market" value={market} />
      <input type="hidden" name="next" value={next} />
      <Button type="submit" variant="primary" busy={busy}>
        {t("preview.test", { language: language(market) })}
      </Button>
    </Form>
  );
}
