export { CalendarConfigPage as Component } from "@/features/home/admin/calendar/calendar-page";
