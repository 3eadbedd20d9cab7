import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { coloursOn } from "../brand-kit.server.ts";
import { contentPage } from "../reading.server.ts";
import { BrandKit } from "../ui/brand-kit.tsx";
import { ReadingPage } from "../ui/reading-page.tsx";
import type { Route } from "./+types/press.ts";

/** For those who write about the service: descriptions, and the brand kit. */
export async function loader({ context }: Route.LoaderArgs) {
  cacheForVisitors(context, []);
  const palette = { light: coloursOn("light"), dark: coloursOn("dark") };
  return { ...(await contentPage(context, "press")), palette };
}

export default function Press({ loaderData: { text, facts, palette } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t("page.press", { brand: BRAND })} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage text={text} under={{ brand: <BrandKit palette={palette} /> }} />
    </PageMain>
  );
}
