//! `POST cardcolumnconfig/getParamTypeList`: where a parameter's value may come from.

use axum::Extension;
use onehall_feature::SourceParameterType;
use onehall_kernel::{Envelope, Locale};
use onehall_web::{Allowed, Answer, Body, ConfiguresCards, Empty, Guard as _, Reply as _};
use serde::Serialize;

use super::SourcesState;

/// A choice.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ColumnParamType {
    dict_key: SourceParameterType,
    dict_value: &'static str,
}

/// All choices in the reader's language; tickets where this portal issues them.
#[utoipa::path(post, path = "/api/online-service-platform/cardcolumnconfig/getParamTypeList", tag = "sources", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<ColumnParamType>>)), extensions(("x-access" = json!(ConfiguresCards::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_column_param_types(
    Extension(state): Extension<SourcesState>,
    Allowed(user, _): Allowed<ConfiguresCards>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<ColumnParamType>> {
    let issues = state.sources.asker.sso.issues_tickets();
    let offered =
        SourceParameterType::ALL.into_iter().filter(|kind| issues || *kind != SourceParameterType::ServiceTicket);
    let choice = |kind| ColumnParamType { dict_key: kind, dict_value: words(kind, user.ctx.locale) };
    user.ok(offered.map(choice).collect())
}

fn words(kind: SourceParameterType, locale: Locale) -> &'static str {
    let (zh, en) = match kind {
        SourceParameterType::Constant => ("固定值", "Fixed value"),
        SourceParameterType::Account => ("当前用户账号", "Reader's account"),
        SourceParameterType::UserId => ("当前用户标识", "Reader's id"),
        SourceParameterType::DeptCode => ("当前用户部门编码", "Code of the reader's department"),
        SourceParameterType::RoleCode => ("当前用户角色编码", "Code of the reader's role"),
        SourceParameterType::Language => ("当前语言", "Reader's language"),
        SourceParameterType::Date => ("当前日期", "Today's date"),
        SourceParameterType::Timestamp => ("当前时间戳", "Time stamp"),
        SourceParameterType::DisplayRows => ("显示条数", "Number of entries shown"),
        SourceParameterType::ColumnId => ("栏目标识", "Column's id"),
        SourceParameterType::ServiceTicket => ("单点登录票据", "Single sign-on ticket"),
    };
    locale.pick(zh, en)
}
