export { Overview as Component } from "../admin/overview";
