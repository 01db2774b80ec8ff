//! The school calendar as a document: `calendar`, semesters and holidays.

use async_trait::async_trait;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_kernel::{Ctx, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, refuse_faults, sent_body, stored_body};
use onehall_web::{ApiError, Guard as _};
use serde_json::Value;

use crate::config::calendar_body::CalendarBody;
use crate::rights::ConfiguresCalendar;
use crate::rules::calendar_days::{faults, tidied};
use crate::store::calendar::{SEMESTERS, Semester};
use crate::store::settings::{HOLIDAYS, HolidayRow};

/// The name of the kind and of its only document.
const CALENDAR: &str = "calendar";

/// The calendar as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CalendarDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(CALENDAR)
}

#[async_trait]
impl DocumentKind for CalendarDocument {
    fn name(&self) -> &'static str {
        CALENDAR
    }

    fn entry(&self) -> &'static str {
        ConfiguresCalendar::RIGHT.name
    }

    fn words(&self) -> [&'static str; 2] {
        ["校历", "School calendar"]
    }

    fn configuration(&self) -> &'static str {
        CALENDAR
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        refuse_faults(faults(&body))?;
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        let semesters = SEMESTERS.find(reading.conn(), tenant).await?.unwrap_or_default();
        let holidays = HOLIDAYS.find(reading.conn(), tenant).await?.unwrap_or_default();
        Ok(serde_json::to_value(CalendarBody::of(semesters, holidays)).ok())
    }

    async fn list_missing(&self, _: Reading<'_>, _: &TenantId, _: &Value) -> StoreResult<Vec<Missing>> {
        Ok(Vec::new())
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body: CalendarBody = body.map(stored_body).transpose()?.unwrap_or_default();
        SEMESTERS.put(tx, ctx, &body.semesters.into_iter().map(Semester::from).collect()).await?;
        HOLIDAYS.put(tx, ctx, &body.holidays.into_iter().map(HolidayRow::from).collect()).await?;
        Ok(())
    }
}
