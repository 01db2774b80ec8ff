//! What must always hold of the tables of content safety.

use async_trait::async_trait;
use onehall_db::{Repo, StoreResult};
use onehall_feature::{InvariantCheck, OpinionKind};
use onehall_safety::{MAX_WORDS, fold_word};
use sea_orm::{EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};

use crate::entities::{attempt, dictionary, word};

/// Words have their form, dictionaries a version and no more words than fit, attempts a known kind.
#[derive(Debug, Clone, Copy)]
pub struct SafetyCheck;

#[async_trait]
impl InvariantCheck for SafetyCheck {
    async fn check(&self, repo: &Repo) -> StoreResult<Vec<String>> {
        let mut wrong = Vec::new();
        let rows: Vec<(String, String, String)> = word::Entity::find()
            .select_only()
            .column(word::Column::TenantId)
            .column(word::Column::Word)
            .column(word::Column::Folded)
            .into_tuple()
            .all(repo.conn())
            .await?;
        let odd = rows.iter().filter(|(_, word, folded)| fold_word(word).as_ref() != Ok(folded)).count();
        if odd > 0 {
            wrong.push(format!("{odd} sensitive words have another form"));
        }
        let mut counts = std::collections::BTreeMap::<&str, usize>::new();
        for (tenant, ..) in &rows {
            *counts.entry(tenant).or_default() += 1;
        }
        for (tenant, count) in counts {
            if count > MAX_WORDS {
                wrong.push(format!("the dictionary of {tenant} has {count} words"));
            }
            if dictionary::Entity::find_by_id(tenant.to_owned()).one(repo.conn()).await?.is_none() {
                wrong.push(format!("the dictionary of {tenant} has no version"));
            }
        }
        let kinds = OpinionKind::ALL.map(OpinionKind::as_str);
        let strange = attempt::Entity::find().filter(attempt::COLUMN.kind.is_not_in(kinds)).count(repo.conn()).await?;
        if strange > 0 {
            wrong.push(format!("{strange} recorded attempts have an unknown kind"));
        }
        Ok(wrong)
    }
}
