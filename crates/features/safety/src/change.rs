//! The use cases that change a dictionary. Each one is audited and raises the dictionary's version.

use onehall_db::{StoreError, Tx};
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_records::audit;
use onehall_safety::MAX_WORDS;
use onehall_web::ApiError;
use serde_json::json;
use uuid::Uuid;

use crate::store::dictionary::raise_version;
use crate::store::words::{self, NewWord, Word};

/// The refusal of words that do not fit.
fn full(have: u64) -> ApiError {
    Problem::new(ErrorCode::WordsLimit).with("max", MAX_WORDS).with("have", have).into()
}

/// Adds one word.
///
/// # Errors
/// `words.duplicate`, `words.limit`; faults of the database.
pub async fn add_word(tx: &mut Tx, ctx: &Ctx, new: NewWord) -> Result<Word, ApiError> {
    raise_version(tx.conn(), &ctx.tenant).await?;
    if let Some(known) = words::find_by_form(tx.conn(), &ctx.tenant, &new.folded).await? {
        return Err(Problem::new(ErrorCode::WordsDuplicate).with("word", known.word).into());
    }
    let have = words::count_words(tx.conn(), &ctx.tenant).await?;
    if have >= MAX_WORDS as u64 {
        return Err(full(have));
    }
    words::create_words(tx.conn(), ctx, std::slice::from_ref(&new)).await?;
    let made = words::find_by_form(tx.conn(), &ctx.tenant, &new.folded).await?;
    let made = made.ok_or(StoreError::Missing("sensitive_words"))?;
    audit::record(tx, ctx, "sensitive-word.added", &object(made.id), json!({"word": made.word})).await?;
    Ok(made)
}

/// Changes what a word is there for; `None` when the tenant has no such word.
///
/// # Errors
/// When the database fails.
pub async fn change_note(tx: &mut Tx, ctx: &Ctx, id: Uuid, note: &str) -> Result<Option<Word>, ApiError> {
    if !words::update_note(tx.conn(), ctx, id, note).await? {
        return Ok(None);
    }
    audit::record(tx, ctx, "sensitive-word.note-changed", &object(id), json!({"note": note})).await?;
    Ok(words::find_word(tx.conn(), &ctx.tenant, id).await?)
}

/// Removes words; those that the tenant does not have are left out. Answers how many went.
///
/// # Errors
/// When the database fails.
pub async fn remove_words(tx: &mut Tx, ctx: &Ctx, ids: &[Uuid]) -> Result<usize, ApiError> {
    raise_version(tx.conn(), &ctx.tenant).await?;
    let found = words::list_by_ids(tx.conn(), &ctx.tenant, ids).await?;
    let ids: Vec<Uuid> = found.iter().map(|word| word.id).collect();
    words::delete_words(tx.conn(), &ctx.tenant, &ids).await?;
    for word in &found {
        audit::record(tx, ctx, "sensitive-word.removed", &object(word.id), json!({"word": word.word})).await?;
    }
    Ok(found.len())
}

/// What an import does or would do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// Words that are not in the dictionary yet.
    pub new: Vec<NewWord>,
    /// Words of the list that the dictionary has.
    pub known: usize,
    /// Words of the dictionary before.
    pub have: usize,
}

/// Compares a list, whose words have different forms, with the dictionary.
///
/// # Errors
/// `words.limit` when they do not all fit; faults of the database.
pub async fn plan_import(
    conn: &impl onehall_db::sea_orm::ConnectionTrait,
    ctx: &Ctx,
    list: Vec<NewWord>,
) -> Result<Plan, ApiError> {
    let forms = words::list_forms(conn, &ctx.tenant).await?;
    let all = list.len();
    let new: Vec<NewWord> = list.into_iter().filter(|word| !forms.contains(&word.folded)).collect();
    if forms.len() + new.len() > MAX_WORDS {
        return Err(full(forms.len() as u64));
    }
    Ok(Plan { known: all - new.len(), have: forms.len(), new })
}

/// Adds the words of a list that the dictionary does not have.
///
/// # Errors
/// `words.limit` when they do not all fit; faults of the database. Then nothing is added.
pub async fn import_words(tx: &mut Tx, ctx: &Ctx, list: Vec<NewWord>) -> Result<Plan, ApiError> {
    raise_version(tx.conn(), &ctx.tenant).await?;
    let plan = plan_import(tx.conn(), ctx, list).await?;
    words::create_words(tx.conn(), ctx, &plan.new).await?;
    let detail = json!({"added": plan.new.len(), "known": plan.known});
    audit::record(tx, ctx, "sensitive-word.imported", "sensitive-words", detail).await?;
    Ok(plan)
}

fn object(id: Uuid) -> String {
    format!("sensitive-word:{id}")
}
