export { PortalOverview as Component } from "../admin/portal-overview";
