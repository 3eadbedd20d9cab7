import { Download } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { PageMain } from "#app/pages/frame/page-main.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { StructuredData } from "#app/shell/structured-data.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { coloursOn } from "../brand-kit.server.ts";
import { type Colours, type Drawing, FORMATS, fileOf, GROUNDS, type Ground, KIT } from "../brand-kit.ts";
import { contentPage } from "../reading.server.ts";
import { ReadingPage } from "../ui/reading-page.tsx";
import type { Route } from "./+types/press.ts";

export async function loader({ context }: Route.LoaderArgs) {
  cacheForVisitors(context, []);
  const palette = { light: coloursOn("light"), dark: coloursOn("dark") };
  return { ...(await contentPage(context, "press")), palette };
}

/** For journalists: descriptions of the service, and the brand kit. */
export default function Press({ loaderData: { text, facts, palette } }: Route.ComponentProps) {
  const t = useT("content");
  return (
    <PageMain>
      <PageTitle title={t("page.press")} description={text.summary} indexable />
      {facts && <StructuredData facts={facts} />}
      <ReadingPage text={text} under={{ brand: <BrandKit palette={palette} /> }} />
    </PageMain>
  );
}

/** The drawings to download, each on its background, and the colours. */
function BrandKit({ palette }: { palette: Record<Ground, Colours & { page: string }> }) {
  const t = useT("content");
  return (
    <div className="kit">
      <h3>{t("kit.title")}</h3>
      <ul className="kit-files">
        {KIT.flatMap((drawing) => GROUNDS.map((ground) => <Sheet key={drawing + ground} {...{ drawing, ground }} />))}
      </ul>
      <h3>{t("kit.colours")}</h3>
      <ul className="kit-colours">
        {GROUNDS.flatMap((ground) =>
          (["kept", "offered", "ink", "page"] as const).map((role) => (
            <li key={ground + role}>
              <svg viewBox="0 0 40 40" aria-hidden="true">
                <rect width="40" height="40" rx="6" fill={palette[ground][role]} />
              </svg>
              <span>{t(`kit.colour.${ground}.${role}`)}</span>
              <code>{palette[ground][role]}</code>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

function Sheet({ drawing, ground }: { drawing: Drawing; ground: Ground }) {
  const t = useT("content");
  const name = t(`kit.${drawing}.${ground}`);
  return (
    <li>
      <div className="kit-ground" data-theme={ground}>
        <img
          className={`kit-${drawing}`}
          src={paths.brandFile(fileOf(drawing, ground, "svg"))}
          alt={BRAND}
          loading="lazy"
        />
      </div>
      <p className="small">{name}</p>
      <p className="row">
        {FORMATS.map((format) => (
          <a
            key={format}
            className="btn btn-s"
            href={paths.brandFile(fileOf(drawing, ground, format))}
            download
            aria-label={t("kit.download", { name, format: format.toUpperCase() })}
          >
            <Icon of={Download} size="s" />
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </li>
  );
}
