export { prepareHome } from "./api/prepare";
export { CardContent } from "./cards/card-content";
export { FramedPageContext, type FramedPlace } from "./cards/frame/framed-page-context";
export { type CardContext } from "./cards/card-view";
export { SchoolCalendar } from "./components/calendar/school-calendar";
export { NotificationSwitches } from "./components/notification-switches";
export { HomePage } from "./home-page";
export { type HomeActions, NO_ACTIONS } from "./model/actions";
