//! The card of personal matters (000 section 2): what the person applied for, with the state of each in its colour.

use async_trait::async_trait;
use chrono_tz::Tz;
use onehall_feature::{CardContent, CardQuery, CardReader, CardSource};
use onehall_kernel::{Locale, PageIn, wire_time};
use onehall_web::{ApiError, App};
use serde::Serialize;
use uuid::Uuid;

use crate::rules::application::{Application, ApplicationState};
use crate::rules::colour::colour;
use crate::store::applications::{count_by_state, list_applications};

/// Matters at most, whatever number of rows is configured.
const ITEMS_MAX: u32 = 20;
/// Where a matter is followed.
const DETAIL: &str = "/home/PersonalCenter?application=";

/// Data of the card kind `PERSONAL_MATTERS`.
#[derive(Debug, Clone, Copy)]
pub struct PersonalCard;

/// A status type with how many matters have it.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct StatusType {
    /// The state; the `columnId` that asks for its matters.
    id: &'static str,
    type_name: &'static str,
    color_val: &'static str,
    count: u64,
}

/// The state of a matter in its colour (000 section 3).
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct StatusColour {
    type_name: &'static str,
    color_val: &'static str,
}

/// One more line about a matter.
#[derive(Debug, Serialize)]
struct Information {
    name: &'static str,
    value: String,
}

/// One matter.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Matter {
    matter_id: Uuid,
    title: String,
    service_name: String,
    current_status_background_color: StatusColour,
    other_information_list: Vec<Information>,
    update_time: String,
    url_detail: String,
    open_way: &'static str,
}

#[async_trait]
impl CardSource for PersonalCard {
    fn kind(&self) -> &'static str {
        "PERSONAL_MATTERS"
    }

    async fn load(&self, app: &App, reader: &CardReader, query: &CardQuery) -> Result<CardContent, ApiError> {
        let (repo, ctx) = (app.repo(), &reader.ctx);
        let asked: Option<ApplicationState> = query.column_id.as_deref().and_then(|id| id.parse().ok());
        let states: Vec<ApplicationState> = asked.into_iter().collect();
        let first = PageIn { current: 1, size: u64::from(query.display_rows.clamp(1, ITEMS_MAX)) };
        let found = list_applications(repo.conn(), &ctx.tenant, reader.user, &states, &first).await?;
        let mut counts = count_by_state(repo.conn(), &ctx.tenant, reader.user).await?;
        counts.sort_by_key(|(state, _)| ApplicationState::ALL.iter().position(|s| s == state));
        let types: Vec<StatusType> = counts
            .into_iter()
            .map(|(state, count)| StatusType {
                id: state.as_str(),
                type_name: state.label(ctx.locale),
                color_val: colour(state),
                count,
            })
            .collect();
        let list: Vec<Matter> =
            found.records.into_iter().map(|one| matter(one, ctx.locale, reader.tenant.zone)).collect();
        Ok(CardContent {
            type_list: serde_json::to_value(types).map_err(ApiError::internal)?,
            list: serde_json::to_value(list).map_err(ApiError::internal)?,
            data_source: String::new(),
        })
    }
}

fn matter(one: Application, locale: Locale, zone: Tz) -> Matter {
    let word = |zh: &'static str, en: &'static str| if locale == Locale::Zh { zh } else { en };
    let mut more = Vec::new();
    let step = one.step.pick(locale);
    if !step.is_empty() {
        more.push(Information { name: word("当前环节", "Current step"), value: step.to_owned() });
    }
    if let Some(at) = one.submitted_at {
        more.push(Information { name: word("提交时间", "Submitted"), value: wire_time(at, zone) });
    }
    Matter {
        matter_id: one.id,
        service_name: one.service.pick(locale).to_owned(),
        current_status_background_color: StatusColour {
            type_name: one.state.label(locale),
            color_val: colour(one.state),
        },
        other_information_list: more,
        update_time: wire_time(one.updated_at, zone),
        url_detail: format!("{DETAIL}{}", one.id),
        open_way: "1001",
        title: one.title,
    }
}
