//! Lessons of people.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::{OfTenant as _, StoreResult, rows_per_insert};
use onehall_kernel::{Ctx, Names, TenantId, UserId};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::lesson;
use crate::rules::lesson::{HOURS_MAX, Lesson};

/// Columns of the table.
const COLUMNS: usize = 13;
/// Keys of one statement.
const KEYS: usize = 500;

fn from_row(row: lesson::Model) -> Lesson {
    Lesson {
        external_id: row.external_id,
        titles: Names { zh: row.title, en: row.title_en },
        places: Names { zh: row.place, en: row.place_en },
        teacher: row.teacher,
        starts_at: row.starts_at,
        ends_at: row.ends_at,
    }
}

/// What a system keeps of a person, by the system's keys; at most [`crate::rules::lesson::KEPT_MAX`].
pub async fn list_lessons(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    user: UserId,
) -> StoreResult<HashMap<String, Lesson>> {
    let rows = lesson::Entity::of(tenant)
        .filter(lesson::COLUMN.user_id.eq(user.0))
        .filter(lesson::COLUMN.client_id.eq(client))
        .all(conn)
        .await?;
    Ok(rows.into_iter().map(from_row).map(|one| (one.external_id.clone(), one)).collect())
}

/// Writes new ones and replaces those with the same keys.
pub async fn upsert_lessons(
    conn: &impl ConnectionTrait,
    ctx: &Ctx,
    client: &str,
    user: UserId,
    lessons: &[Lesson],
) -> StoreResult<()> {
    use lesson::Column as C;
    for chunk in lessons.chunks(rows_per_insert(COLUMNS)) {
        let rows = chunk.iter().map(|one| lesson::ActiveModel {
            id: Set(ctx.new_id()),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            client_id: Set(client.to_owned()),
            user_id: Set(user.0),
            external_id: Set(one.external_id.clone()),
            title: Set(one.titles.zh.clone()),
            title_en: Set(one.titles.en.clone()),
            place: Set(one.places.zh.clone()),
            place_en: Set(one.places.en.clone()),
            teacher: Set(one.teacher.clone()),
            starts_at: Set(one.starts_at),
            ends_at: Set(one.ends_at),
            updated_at: Set(ctx.now),
        });
        let again = OnConflict::columns([C::TenantId, C::UserId, C::ClientId, C::ExternalId])
            .update_columns([
                C::Title,
                C::TitleEn,
                C::Place,
                C::PlaceEn,
                C::Teacher,
                C::StartsAt,
                C::EndsAt,
                C::UpdatedAt,
            ])
            .to_owned();
        lesson::Entity::insert_many(rows).on_conflict(again).exec_without_returning(conn).await?;
    }
    Ok(())
}

/// Removes a system's lessons of a person by the system's keys.
pub async fn delete_lessons(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    client: &str,
    user: UserId,
    keys: &[String],
) -> StoreResult<()> {
    for chunk in keys.chunks(KEYS) {
        lesson::Entity::delete_of(tenant)
            .filter(lesson::COLUMN.user_id.eq(user.0))
            .filter(lesson::COLUMN.client_id.eq(client))
            .filter(lesson::COLUMN.external_id.is_in(chunk))
            .exec(conn)
            .await?;
    }
    Ok(())
}

/// The lesson of a person that goes on, else the one that begins next.
pub async fn find_next_lesson(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    user: UserId,
    now: DateTime<Utc>,
) -> StoreResult<Option<Lesson>> {
    let row = lesson::Entity::of(tenant)
        .filter(lesson::COLUMN.user_id.eq(user.0))
        // none is longer, so that the index by time serves: it is read from here to the first that has not ended
        .filter(lesson::COLUMN.starts_at.gt(now - TimeDelta::hours(HOURS_MAX)))
        .filter(lesson::COLUMN.ends_at.gt(now))
        .order_by_asc(lesson::Column::StartsAt)
        .order_by_asc(lesson::Column::Id)
        .limit(1)
        .one(conn)
        .await?;
    Ok(row.map(from_row))
}
