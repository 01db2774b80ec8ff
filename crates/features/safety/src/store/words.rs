//! The words of a dictionary.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use onehall_db::{BIND_LIMIT, OfTenant as _, StoreResult, count_and_page, rows_per_insert};
use onehall_kernel::{Ctx, Page, PageIn, TenantId};
use sea_orm::{
    ActiveValue::Set, ColumnTrait as _, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};
use uuid::Uuid;

use crate::entities::word;

/// Columns of the table.
const COLUMNS: usize = 8;

/// A word of a dictionary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// Its key.
    pub id: Uuid,
    /// As it was written.
    pub word: String,
    /// What it is there for.
    pub note: String,
    /// Who added it.
    pub created_by: Option<i64>,
    /// When.
    pub created_at: DateTime<Utc>,
    /// When its note last changed.
    pub updated_at: DateTime<Utc>,
}

impl From<word::Model> for Word {
    fn from(row: word::Model) -> Self {
        Self {
            id: row.id,
            word: row.word,
            note: row.note,
            created_by: row.created_by,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

/// A word to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewWord {
    /// As it is written.
    pub word: String,
    /// Its folded form.
    pub folded: String,
    /// What it is there for.
    pub note: String,
}

fn of(tenant: &TenantId) -> Select<word::Entity> {
    word::Entity::of(tenant)
}

/// One page, the newest first; `part` is a folded part of the word, empty for all words.
pub async fn list_page(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    part: &str,
    asked: &PageIn,
) -> StoreResult<Page<Word>> {
    let with_part = narrowed(of(tenant), &Asked { part: part.to_owned(), ..Asked::default() });
    let query = with_part.order_by_desc(word::Column::CreatedAt).order_by_asc(word::Column::Folded);
    Ok(count_and_page(conn, query, asked).await?.map(Word::from))
}

/// Which words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Asked {
    /// These alone; none for no bound.
    pub chosen: Option<Vec<Uuid>>,
    /// With this folded part; empty for all.
    pub part: String,
}

fn narrowed(query: Select<word::Entity>, asked: &Asked) -> Select<word::Entity> {
    let mut query = query;
    if let Some(chosen) = &asked.chosen {
        query = query.filter(word::COLUMN.id.is_in(chosen.iter().copied()));
    }
    if !asked.part.is_empty() {
        // a folded text has letters and digits alone, so nothing in it is a wildcard
        query = query.filter(word::Column::Folded.contains(&asked.part));
    }
    query
}

/// How many these are.
pub async fn count_asked(conn: &impl ConnectionTrait, tenant: &TenantId, which: &Asked) -> StoreResult<u64> {
    Ok(narrowed(of(tenant), which).count(conn).await?)
}

/// Those behind `after` in the order of their keys, at most `limit`.
pub async fn list_behind(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    which: &Asked,
    (after, limit): (Option<Uuid>, u64),
) -> StoreResult<Vec<Word>> {
    let mut query = narrowed(word::Entity::keyed(tenant), which);
    if let Some(after) = after {
        query = query.filter(word::COLUMN.id.gt(after));
    }
    let rows = query.order_by_asc(word::Column::Id).limit(limit).all(conn).await?;
    Ok(rows.into_iter().map(Word::from).collect())
}

/// The words of these forms by them.
pub async fn list_by_forms(
    conn: &impl ConnectionTrait,
    tenant: &TenantId,
    forms: &[String],
) -> StoreResult<HashMap<String, Word>> {
    let mut found = HashMap::with_capacity(forms.len());
    for chunk in forms.chunks(BIND_LIMIT) {
        let rows = of(tenant).filter(word::COLUMN.folded.is_in(chunk.iter().map(String::as_str))).all(conn).await?;
        found.extend(rows.into_iter().map(|row| (row.folded.clone(), Word::from(row))));
    }
    Ok(found)
}

/// All words as they were written, in the order of their forms.
pub async fn list_written(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<Vec<String>> {
    let query = of(tenant).select_only().column(word::Column::Word).order_by_asc(word::Column::Folded);
    Ok(query.into_tuple().all(conn).await?)
}

/// The folded forms of all words.
pub async fn list_forms(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<HashSet<String>> {
    let forms: Vec<String> = of(tenant).select_only().column(word::Column::Folded).into_tuple().all(conn).await?;
    Ok(forms.into_iter().collect())
}

/// How many words there are.
pub async fn count_words(conn: &impl ConnectionTrait, tenant: &TenantId) -> StoreResult<u64> {
    Ok(of(tenant).count(conn).await?)
}

/// The word of a form.
pub async fn find_by_form(conn: &impl ConnectionTrait, tenant: &TenantId, folded: &str) -> StoreResult<Option<Word>> {
    Ok(of(tenant).filter(word::COLUMN.folded.eq(folded)).one(conn).await?.map(Word::from))
}

/// One word.
pub async fn find_word(conn: &impl ConnectionTrait, tenant: &TenantId, id: Uuid) -> StoreResult<Option<Word>> {
    Ok(of(tenant).filter(word::COLUMN.id.eq(id)).one(conn).await?.map(Word::from))
}

/// These words; unknown ids and those of other tenants are left out.
pub async fn list_by_ids(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<Vec<Word>> {
    let rows = word::Entity::keyed(tenant).filter(word::COLUMN.id.is_in(ids.iter().copied())).all(conn).await?;
    Ok(rows.into_iter().map(Word::from).collect())
}

/// Writes new words, whose forms are not in the dictionary yet; answers their keys in the same order.
pub async fn create_words(conn: &impl ConnectionTrait, ctx: &Ctx, words: &[NewWord]) -> StoreResult<Vec<Uuid>> {
    let ids: Vec<Uuid> = words.iter().map(|_| ctx.new_id()).collect();
    let words: Vec<(Uuid, &NewWord)> = ids.iter().copied().zip(words).collect();
    for chunk in words.chunks(rows_per_insert(COLUMNS)) {
        let rows = chunk.iter().map(|(id, new)| word::ActiveModel {
            id: Set(*id),
            tenant_id: Set(ctx.tenant.as_str().to_owned()),
            word: Set(new.word.clone()),
            folded: Set(new.folded.clone()),
            note: Set(new.note.clone()),
            created_by: Set(ctx.user().map(|user| user.0)),
            created_at: Set(ctx.now),
            updated_at: Set(ctx.now),
        });
        word::Entity::insert_many(rows).exec_without_returning(conn).await?;
    }
    Ok(ids)
}

/// Changes a note; false when the tenant has no such word.
pub async fn update_note(conn: &impl ConnectionTrait, ctx: &Ctx, id: Uuid, note: &str) -> StoreResult<bool> {
    let change = word::ActiveModel { note: Set(note.to_owned()), updated_at: Set(ctx.now), ..Default::default() };
    let done = word::Entity::update_of(&ctx.tenant).set(change).filter(word::COLUMN.id.eq(id)).exec(conn).await?;
    Ok(done.rows_affected > 0)
}

/// Removes words of the tenant.
pub async fn delete_words(conn: &impl ConnectionTrait, tenant: &TenantId, ids: &[Uuid]) -> StoreResult<()> {
    word::Entity::delete_keyed(tenant).filter(word::COLUMN.id.is_in(ids.iter().copied())).exec(conn).await?;
    Ok(())
}
