//! Rows of notices, as their senders see them.

use chrono::{DateTime, Utc};
use onehall_db::{OfTenant as _, PartOf as _, StoreError, StoreResult};
use onehall_kernel::{Ctx, Names, TenantId, UserId, normalise_key};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

use crate::entities::{notice, text};
use crate::rules::audience::Audience;
use crate::rules::official::{Level, NoticeState};
use crate::store::notice_files::loosen_files;

/// A notice without its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Its key.
    pub id: Uuid,
    /// Who says it.
    pub account: UserId,
    /// Who wrote it.
    pub author: UserId,
    /// What it says.
    pub head: Head,
    /// Where it stands.
    pub state: NoticeState,
    /// Counts its changes.
    pub version: i32,
    /// Whom it addresses.
    pub audience: Audience,
    /// Departments whose people its sender reaches; none for no bound.
    pub reach: Option<Vec<Uuid>>,
    /// Who gets it; known when it is sent.
    pub recipient_count: i64,
    /// Who got it so far.
    pub done_count: i64,
    /// The last person who was addressed.
    pub fan_out_after: Option<UserId>,
    /// When it is to go out.
    pub schedule_at: Option<DateTime<Utc>>,
    /// When it went out.
    pub sent_at: Option<DateTime<Utc>>,
    /// When it was taken back.
    pub withdrawn_at: Option<DateTime<Utc>>,
    /// Why.
    pub withdraw_reason: String,
    /// When its recipients were last reminded.
    pub reminded_at: Option<DateTime<Utc>>,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
    /// When it last changed.
    pub updated_at: DateTime<Utc>,
}

/// What a notice says, apart from its text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Head {
    /// The headline.
    pub title: Names,
    /// One or two sentences.
    pub summary: Names,
    /// Address of a picture.
    pub img: String,
    /// How much it matters.
    pub level: Level,
    /// Whether recipients are asked to confirm it.
    pub need_confirm: bool,
    /// Whether it opens in the other window of its level.
    pub other_window: bool,
    /// Whether visitors may read it.
    pub is_public: bool,
    /// 1 written here, 2 address.
    pub text_type: i32,
    /// The address.
    pub url: String,
}

impl Head {
    /// Where it opens.
    #[must_use]
    pub fn open_window(&self) -> &'static str {
        self.level.open_window(self.other_window)
    }

    /// Whether the message centre and conversations have it.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.level != Level::Important || !self.other_window
    }
}

fn odd(id: Uuid, what: &str) -> StoreError {
    StoreError::Inconsistent { table: "official_notices", detail: format!("{what} of {id}") }
}

impl Notice {
    /// A new draft.
    pub fn begun(ctx: &Ctx, author: UserId, account: UserId, head: Head, audience: Audience) -> Self {
        Self {
            id: ctx.new_id(),
            account,
            author,
            head,
            state: NoticeState::Draft,
            version: 1,
            audience,
            reach: None,
            recipient_count: 0,
            done_count: 0,
            fan_out_after: None,
            schedule_at: None,
            sent_at: None,
            withdrawn_at: None,
            withdraw_reason: String::new(),
            reminded_at: None,
            created_at: ctx.now,
            updated_at: ctx.now,
        }
    }
}

impl TryFrom<notice::Model> for Notice {
    type Error = StoreError;

    fn try_from(row: notice::Model) -> Result<Self, StoreError> {
        let id = row.id;
        Ok(Self {
            id,
            account: UserId(row.account_id),
            author: UserId(row.author_id),
            head: Head {
                title: Names { zh: row.title, en: row.title_en },
                summary: Names { zh: row.summary, en: row.summary_en },
                img: row.img,
                level: row.level.parse().map_err(|_| odd(id, "level"))?,
                need_confirm: row.need_confirm,
                other_window: row.other_window,
                is_public: row.is_public,
                text_type: row.text_type,
                url: row.url,
            },
            state: row.state.parse().map_err(|_| odd(id, "state"))?,
            version: row.version,
            audience: serde_json::from_str(&row.audience).map_err(|_| odd(id, "audience"))?,
            reach: row.reach.map(|json| serde_json::from_str(&json).map_err(|_| odd(id, "reach"))).transpose()?,
            recipient_count: row.recipient_count,
            done_count: row.done_count,
            fan_out_after: row.fan_out_after.map(UserId),
            schedule_at: row.schedule_at,
            sent_at: row.sent_at,
            withdrawn_at: row.withdrawn_at,
            withdraw_reason: row.withdraw_reason,
            reminded_at: row.reminded_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
        })
    }
}

fn json(id: Uuid, value: &impl serde::Serialize) -> StoreResult<String> {
    serde_json::to_string(value).map_err(|e| odd(id, &e.to_string()))
}

fn active(tenant: &TenantId, one: &Notice) -> StoreResult<notice::ActiveModel> {
    let head = &one.head;
    Ok(notice::ActiveModel {
        id: Set(one.id),
        tenant_id: Set(tenant.as_str().to_owned()),
        account_id: Set(one.account.0),
        author_id: Set(one.author.0),
        title: Set(head.title.zh.clone()),
        title_en: Set(head.title.en.clone()),
        title_key: Set(normalise_key(&format!("{} {}", head.title.zh, head.title.en))),
        summary: Set(head.summary.zh.clone()),
        summary_en: Set(head.summary.en.clone()),
        img: Set(head.img.clone()),
        level: Set(head.level.as_str().to_owned()),
        need_confirm: Set(head.need_confirm),
        other_window: Set(head.other_window),
        is_public: Set(head.is_public),
        text_type: Set(head.text_type),
        url: Set(head.url.clone()),
        state: Set(one.state.as_str().to_owned()),
        version: Set(one.version),
        audience: Set(json(one.id, &one.audience)?),
        reach: Set(one.reach.as_ref().map(|reach| json(one.id, reach)).transpose()?),
        recipient_count: Set(one.recipient_count),
        done_count: Set(one.done_count),
        fan_out_after: Set(one.fan_out_after.map(|id| id.0)),
        schedule_at: Set(one.schedule_at),
        sent_at: Set(one.sent_at),
        withdrawn_at: Set(one.withdrawn_at),
        withdraw_reason: Set(one.withdraw_reason.clone()),
        reminded_at: Set(one.reminded_at),
        created_at: Set(one.created_at),
        updated_at: Set(one.updated_at),
    })
}

/// A notice of the tenant in any state.
pub async fn find_notice(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Notice>> {
    notice::Entity::of(tenant).filter(notice::COLUMN.id.eq(id)).one(conn).await?.map(Notice::try_from).transpose()
}

/// The same, locked until the end of the `Tx`.
pub async fn lock_notice(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Notice>> {
    notice::Entity::of(tenant)
        .filter(notice::COLUMN.id.eq(id))
        .lock_exclusive()
        .one(conn)
        .await?
        .map(Notice::try_from)
        .transpose()
}

/// Writes a new notice.
pub async fn create_notice(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Notice) -> StoreResult<()> {
    notice::Entity::insert(active(tenant, one)?).exec_without_returning(conn).await?;
    Ok(())
}

/// Writes a changed notice; the caller holds its lock.
pub async fn update_notice(conn: &impl ConnectionTrait, tenant: &TenantId, one: &Notice) -> StoreResult<()> {
    notice::Entity::update(active(tenant, one)?).exec(conn).await?;
    Ok(())
}

/// Forgets a notice with its text. Its files belong to none then, until `until`.
pub async fn delete_notice(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    id: Uuid,
    until: DateTime<Utc>,
) -> StoreResult<()> {
    loosen_files(conn, tenant, id, until).await?;
    notice::Entity::delete_of(tenant).filter(notice::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(())
}

/// Writes the text of a notice as typed.
pub async fn put_text(conn: &impl ConnectionTrait, id: Uuid, content: &Names) -> StoreResult<()> {
    let (zh, en) = (content.zh.clone(), content.en.clone());
    let texts = [text::Column::Content, text::Column::ContentEn];
    text::Entity::insert(text::ActiveModel { notice_id: Set(id), content: Set(zh), content_en: Set(en) })
        .on_conflict(OnConflict::column(text::Column::NoticeId).update_columns(texts).to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// The text of a notice as typed; empty when none was written.
pub async fn get_text(conn: &impl ConnectionTrait, id: Uuid) -> StoreResult<Names> {
    let found = text::Entity::part_of(id).one(conn).await?;
    Ok(found.map(|row| Names { zh: row.content, en: row.content_en }).unwrap_or_default())
}
