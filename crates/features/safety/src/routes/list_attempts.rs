//! `POST blade-platform/sensitiveWord/attempts`.

use axum::extract::State;
use chrono::{DateTime, Utc};
use onehall_feature::OpinionKind;
use onehall_kernel::{Envelope, Page, PageIn, wire_time};
use onehall_safety::fold_text;
use onehall_web::{Allowed, Answer, ApiError, App, Body, Guard as _, Reply as _, User};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::word_item::People;
use super::wrong;
use crate::rights::SensitiveWords;
use crate::rules::time::{End, parse};
use crate::store::attempts::{self, AttemptFilter};

/// Which attempts; what is absent or empty does not matter.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SensitiveAttemptPageIn {
    #[serde(flatten)]
    #[schema(inline)]
    page: PageIn,
    /// `yyyy-MM-dd HH:mm:ss`, or a day from its beginning.
    begin_time: Option<String>,
    /// `yyyy-MM-dd HH:mm:ss`, or a day to its end.
    end_time: Option<String>,
    /// The account of the person who wrote it.
    #[garde(length(chars, max = 64))]
    account: Option<String>,
    /// A part of the word; case, width and separators do not matter.
    #[garde(length(chars, max = 100))]
    word: Option<String>,
    /// `rating`, `feedback`, `approval` or `comment`.
    kind: Option<String>,
}

/// A text that was refused.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SensitiveAttemptItem {
    id: Uuid,
    time: String,
    /// The account of the writer; empty when no person wrote it or the person is gone.
    account: String,
    user_name: String,
    kind: String,
    /// What the text was about; may be empty.
    object_id: String,
    word: String,
    /// The word in its surroundings, at most 200 characters.
    excerpt: String,
}

/// The record of refused texts, the newest first.
#[utoipa::path(post, path = "/api/blade-platform/sensitiveWord/attempts", tag = "safety", request_body = SensitiveAttemptPageIn,
    responses((status = 200, body = Envelope<Page<SensitiveAttemptItem>>)), extensions(("x-access" = json!(SensitiveWords::RIGHT.access())), ("x-acting" = json!("refused")), ("x-persons" = json!(true))))]
pub(super) async fn page_sensitive_attempts(
    State(app): State<App>,
    Allowed(user, _): Allowed<SensitiveWords>,
    Body(input): Body<SensitiveAttemptPageIn>,
) -> Answer<Page<SensitiveAttemptItem>> {
    let repo = app.repo();
    let mut filter = AttemptFilter {
        begin: moment(&user, "beginTime", input.begin_time.as_deref(), End::Begin)?,
        end: moment(&user, "endTime", input.end_time.as_deref(), End::End)?,
        part: fold_text(input.word.as_deref().unwrap_or_default()),
        ..AttemptFilter::default()
    };
    if let Some(kind) = given(input.kind.as_deref()) {
        let known = OpinionKind::ALL.into_iter().map(OpinionKind::as_str).find(|one| *one == kind);
        filter.kind = Some(known.ok_or_else(|| wrong("kind", "rating, feedback, approval or comment"))?);
    }
    if let Some(account) = given(input.account.as_deref()) {
        let person = onehall_directory::find_person_by_account(repo.conn(), &user.ctx.tenant, account).await?;
        let Some(person) = person else { return user.ok(Page::new(Vec::new(), 0, &input.page)) };
        filter.user = Some(person.id.0);
    }
    let page = attempts::list_page(repo.conn(), &user.ctx.tenant, &filter, &input.page).await?;
    let people = People::find(repo.conn(), &user.ctx.tenant, page.records.iter().map(|one| one.user_id)).await?;
    user.ok(page.map(|one| SensitiveAttemptItem {
        id: one.id,
        time: wire_time(one.at, user.tenant.zone),
        account: people.account(one.user_id).to_owned(),
        user_name: people.name(one.user_id).to_owned(),
        kind: one.kind,
        object_id: one.object_id,
        word: one.word,
        excerpt: one.excerpt,
    }))
}

fn given(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|text| !text.is_empty())
}

fn moment(user: &User, field: &str, text: Option<&str>, end: End) -> Result<Option<DateTime<Utc>>, ApiError> {
    given(text)
        .map(|text| parse(text, user.tenant.zone, end).ok_or_else(|| wrong(field, "yyyy-MM-dd HH:mm:ss or yyyy-MM-dd")))
        .transpose()
}
