//! The card of personal matters (000 section 2): what the person applied for, with the state of each in its colour.

use async_trait::async_trait;
use chrono_tz::Tz;
use onehall_feature::{CardQuery, CardReader, TypedCardSource, TypedContent};
use onehall_kernel::{Locale, PageIn, wire_time};
use onehall_web::{ApiError, App};
use serde::Serialize;
use uuid::Uuid;

use crate::rules::application::{Application, ApplicationState};
use crate::rules::colour::colour;
use crate::rules::own_page;
use crate::samples::{self, SampleApplication};
use crate::store::applications::{count_by_state, list_applications};

/// Matters at most, whatever number of rows is configured.
const ITEMS_MAX: u32 = 20;

/// Data of the card kind `PERSONAL_MATTERS`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PersonalCard;

/// A status type with how many matters have it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MatterStatusTab {
    /// The state; the `columnId` that asks for its matters.
    id: &'static str,
    type_name: &'static str,
    color_val: &'static str,
    count: u64,
}

/// The state of a matter in its colour (000 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MatterColour {
    type_name: &'static str,
    color_val: &'static str,
}

/// One more line about a matter.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct MatterInformation {
    name: &'static str,
    value: String,
}

/// One matter.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PersonalMatter {
    matter_id: Uuid,
    title: String,
    service_name: String,
    current_status_background_color: MatterColour,
    other_information_list: Vec<MatterInformation>,
    update_time: String,
    url_detail: String,
    open_way: &'static str,
}

#[async_trait]
impl TypedCardSource for PersonalCard {
    const KIND: &'static str = "PERSONAL_MATTERS";
    type Tab = MatterStatusTab;
    type Entry = PersonalMatter;

    async fn sample_of(
        &self,
        _app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<Option<TypedContent<MatterStatusTab, PersonalMatter>>, ApiError> {
        let (locale, zone) = (reader.ctx.locale, reader.tenant.zone);
        let all = samples::applications(locale, reader.ctx.now);
        let types = all.iter().map(|one| tab(one.state, 1, locale)).collect();
        let asked: Option<ApplicationState> = query.column_id.as_deref().and_then(|id| id.parse().ok());
        let shown = all.into_iter().filter(|one| asked.is_none_or(|state| one.state == state));
        let list = shown.map(|one| sample(&one, locale, zone)).collect();
        Ok(Some(TypedContent::tabbed(types, list)))
    }

    async fn content(
        &self,
        app: &App,
        reader: &CardReader,
        query: &CardQuery,
    ) -> Result<TypedContent<MatterStatusTab, PersonalMatter>, ApiError> {
        let (repo, ctx) = (app.repo(), &reader.ctx);
        let asked: Option<ApplicationState> = query.column_id.as_deref().and_then(|id| id.parse().ok());
        let states: Vec<ApplicationState> = asked.into_iter().collect();
        let first = PageIn { current: 1, size: u64::from(query.display_rows.clamp(1, ITEMS_MAX)) };
        let found = list_applications(repo.conn(), &ctx.tenant, reader.user, &states, &first).await?;
        let mut counts = count_by_state(repo.conn(), &ctx.tenant, reader.user).await?;
        counts.sort_by_key(|(state, _)| ApplicationState::ALL.iter().position(|s| s == state));
        let types = counts.into_iter().map(|(state, count)| tab(state, count, ctx.locale)).collect();
        let list = found.records.into_iter().map(|one| matter(one, ctx.locale, reader.tenant.zone)).collect();
        Ok(TypedContent::tabbed(types, list))
    }
}

fn tab(state: ApplicationState, count: u64, locale: Locale) -> MatterStatusTab {
    MatterStatusTab { id: state.as_str(), type_name: state.label(locale), color_val: colour(state), count }
}

fn sample(one: &SampleApplication, locale: Locale, zone: Tz) -> PersonalMatter {
    PersonalMatter {
        matter_id: Uuid::nil(),
        title: one.title.to_owned(),
        service_name: one.service.to_owned(),
        current_status_background_color: MatterColour {
            type_name: one.state.label(locale),
            color_val: colour(one.state),
        },
        other_information_list: vec![MatterInformation {
            name: locale.pick("当前环节", "Current step"),
            value: one.step.to_owned(),
        }],
        update_time: wire_time(one.updated_at, zone),
        url_detail: String::new(),
        open_way: own_page::OPEN_WAY,
    }
}

fn matter(one: Application, locale: Locale, zone: Tz) -> PersonalMatter {
    let word = |zh: &'static str, en: &'static str| if locale == Locale::Zh { zh } else { en };
    let mut more = Vec::new();
    let step = one.step.pick(locale);
    if !step.is_empty() {
        more.push(MatterInformation { name: word("当前环节", "Current step"), value: step.to_owned() });
    }
    if let Some(at) = one.submitted_at {
        more.push(MatterInformation { name: word("提交时间", "Submitted"), value: wire_time(at, zone) });
    }
    PersonalMatter {
        matter_id: one.id,
        service_name: one.service.pick(locale).to_owned(),
        current_status_background_color: MatterColour {
            type_name: one.state.label(locale),
            color_val: colour(one.state),
        },
        other_information_list: more,
        update_time: wire_time(one.updated_at, zone),
        url_detail: own_page::of_application(one.id),
        open_way: own_page::OPEN_WAY,
        title: one.title.pick(locale).to_owned(),
    }
}
