//! `POST cardcolumnconfig/{getConfig,getDataSourceList}`.

use axum::Extension;
use axum::extract::State;
use onehall_feature::{CardSource, ColumnSource, SourceValueType};
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply};
use serde::{Deserialize, Serialize};

use crate::home::Home;
use crate::rights::ConfiguresCards;
use crate::rules::card::{COLUMNS_MAX, DISPLAY_ROWS_MAX};

/// A choice (000 section 3).
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DataSourceChoice)]
pub(super) struct Choice {
    dict_key: &'static str,
    dict_value: &'static str,
}

/// Which kind of card.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardKindIn {
    #[garde(length(min = 1, max = 32))]
    card_kind: String,
}

/// Which kind of card, or any.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AnyCardKindIn {
    #[serde(default)]
    #[garde(length(max = 32))]
    card_kind: Option<String>,
}

/// A field of the kind's entries that an API of another system may give.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct KindField {
    field: &'static str,
    /// What it is called, in the reader's language.
    chinese_name: &'static str,
    #[serde(rename = "type")]
    kind: SourceValueType,
    is_must: bool,
}

/// What cards of a kind may have.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CardKindOut {
    max_columns: usize,
    /// Rows it may show at most.
    display_rows: u32,
    data_sources: Vec<Choice>,
    /// What an API's entries are mapped to; empty for kinds that show the portal's own alone.
    fields: Vec<KindField>,
}

fn choices(source: Option<&dyn CardSource>, locale: Locale) -> Vec<Choice> {
    let all = ColumnSource::ALL.into_iter().filter(|one| source.is_none_or(|kind| kind.sources().contains(one)));
    all.map(|one| {
        let (zh, en) = match one {
            ColumnSource::Portal => ("门户数据", "The portal"),
            ColumnSource::OfficialAccount => ("公众号消息", "Official accounts"),
            ColumnSource::Api => ("第三方接口", "API of another system"),
            ColumnSource::Service => ("指定服务", "Chosen services"),
            ColumnSource::Flow => ("指定事项", "Chosen matters"),
        };
        Choice { dict_key: one.as_str(), dict_value: locale.pick(zh, en) }
    })
    .collect()
}

/// What cards of a kind may have: columns, rows, sources, fields.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getConfig", tag = "home", request_body = CardKindIn,
    responses((status = 200, body = Envelope<CardKindOut>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn card_kind_config(
    State(_app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<CardKindIn>,
) -> Answer<CardKindOut> {
    let source = home.source(&input.card_kind).ok_or_else(|| ApiError::not_found("卡片类型", "The kind of card"))?;
    let locale = user.ctx.locale;
    let fields = source.fields().iter().map(|field| KindField {
        field: field.field,
        chinese_name: locale.pick(field.zh, field.en),
        kind: field.kind,
        is_must: field.must,
    });
    user.ok(CardKindOut {
        max_columns: COLUMNS_MAX,
        display_rows: DISPLAY_ROWS_MAX,
        data_sources: choices(Some(&*source), locale),
        fields: fields.collect(),
    })
}

/// Where columns take their entries from: those of one kind of card, or all.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getDataSourceList", tag = "home", request_body = AnyCardKindIn,
    responses((status = 200, body = Envelope<Vec<Choice>>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_data_sources(
    State(_app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(input): Body<AnyCardKindIn>,
) -> Answer<Vec<Choice>> {
    let source = match &input.card_kind {
        None => None,
        Some(kind) => Some(home.source(kind).ok_or_else(|| ApiError::not_found("卡片类型", "The kind of card"))?),
    };
    user.ok(choices(source.as_deref(), user.ctx.locale))
}
