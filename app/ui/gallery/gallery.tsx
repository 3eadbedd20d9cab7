import "./gallery.css";
import { PublicMain } from "../shell/page-shell.tsx";
import { GalleryBrand } from "./brand.tsx";
import { GalleryControls } from "./controls.tsx";
import { GalleryFeedback } from "./feedback.tsx";
import { GalleryFields } from "./fields.tsx";
import { GalleryFrame } from "./frame.tsx";
import type { GalleryTheme } from "./parts.tsx";
import { PictureParts } from "./pictures.tsx";

const THEMES: readonly GalleryTheme[] = ["light", "dark"];

/** The design system, for /dev/ui: all components in all states, in both themes. Its sample texts are English only. */
export function Gallery() {
  return (
    <PublicMain>
      <h1 className="vh">Design system</h1>
      <div className="gallery">
        {THEMES.map((theme) => (
          <div key={theme} className="screen" data-theme={theme}>
            <GalleryBrand theme={theme} />
            <GalleryControls theme={theme} />
            <GalleryFields theme={theme} />
            <GalleryFeedback theme={theme} />
            <PictureParts theme={theme} />
            <GalleryFrame theme={theme} />
          </div>
        ))}
      </div>
    </PublicMain>
  );
}
