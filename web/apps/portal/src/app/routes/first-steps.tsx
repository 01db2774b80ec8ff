export { FirstSteps as Component } from "../admin/first-steps/first-steps";
