export { CardContent } from "./cards/card-content";
export { type CardContext } from "./cards/card-view";
export { HomePage } from "./home-page";
export { type HomeActions, NO_ACTIONS } from "./model/actions";
