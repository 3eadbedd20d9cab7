import { Download } from "lucide-react";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Colours, type Drawing, FORMATS, fileOf, GROUNDS, type Ground, KIT } from "../brand-kit.ts";

type Palette = Record<Ground, Colours & { page: string }>;

/** The drawings to download, each on its ground, and the colours. */
export function BrandKit({ palette }: { palette: Palette }) {
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
