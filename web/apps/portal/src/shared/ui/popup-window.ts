import {
  POPUP_HEIGHT_PX,
  POPUP_HEIGHT_SHORT_PX,
  POPUP_HEIGHT_TALL_PX,
  POPUP_SHORT_BODY_PX,
  POPUP_SMALL_SCREEN_PX,
  POPUP_TALL_BODY_PX,
  POPUP_WIDTH_PX,
  POPUP_WIDTH_SMALL_PX,
} from "@/shared/config/constants";

import { openPopup } from "./open-window";

/** Size of the popup window: width by the screen, height by the body (001 §9). */
export function popupSize(
  screenWidth: number,
  bodyHeight: number,
): { readonly width: number; readonly height: number } {
  const width = screenWidth <= POPUP_SMALL_SCREEN_PX ? POPUP_WIDTH_SMALL_PX : POPUP_WIDTH_PX;
  if (bodyHeight >= POPUP_TALL_BODY_PX) return { width, height: POPUP_HEIGHT_TALL_PX };
  return { width, height: bodyHeight <= POPUP_SHORT_BODY_PX ? POPUP_HEIGHT_SHORT_PX : POPUP_HEIGHT_PX };
}

/** Opens an address in a popup window of that size; false when the browser blocked it. */
export const openSizedPopup = (url: string): boolean =>
  openPopup(url, popupSize(window.screen.width, document.documentElement.clientHeight));
