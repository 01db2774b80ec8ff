//! Sensitive words of the demonstration university, and texts that were refused in the last weeks.

use async_trait::async_trait;
use chrono::TimeDelta;
use onehall_db::rows_per_insert;
use onehall_feature::{DemoRun, DemoSeeder};
use onehall_safety::{Words, fold_text, fold_word};
use sea_orm::EntityTrait as _;
use serde::Deserialize;

use crate::entities::attempt;
use crate::rules::excerpt::excerpt;
use crate::store::attempts::{Attempt, active};
use crate::store::dictionary::raise_version;
use crate::store::words::{NewWord, create_words};

/// Columns of the table of attempts.
const COLUMNS: usize = 9;

/// `sensitive-words.json`.
#[derive(Debug, Deserialize)]
struct File {
    university: School,
    second: School,
}

#[derive(Debug, Deserialize)]
struct School {
    groups: Vec<Group>,
    attempts: Vec<Refused>,
}

/// Words that are there for one reason.
#[derive(Debug, Deserialize)]
struct Group {
    note: String,
    words: Vec<String>,
}

/// A text that was refused.
#[derive(Debug, Deserialize)]
struct Refused {
    /// `student`, `teacher` or `staff`.
    who: String,
    kind: String,
    text: String,
    days_ago: i64,
    minutes: i64,
}

/// Seeds this area.
#[derive(Debug, Clone, Copy)]
pub struct Demo;

#[async_trait]
impl DemoSeeder for Demo {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let file: File = run.json("sensitive-words.json")?;
        let school = if run.is_second() { file.second } else { file.university };
        let mut words = Vec::new();
        for group in &school.groups {
            for word in &group.words {
                let folded = fold_word(word).map_err(|e| anyhow::anyhow!("{word}: {e:?}"))?;
                words.push(NewWord { word: word.clone(), folded, note: group.note.clone() });
            }
        }
        let matcher = Words::new(words.iter().map(|new| &new.word))?;
        let attempts = attempts(run, &school.attempts, &matcher).await?;
        let ctx = run.ctx();
        let tx = run.db.begin().await?;
        raise_version(tx.conn(), &run.tenant).await?;
        create_words(tx.conn(), &ctx, &words).await?;
        for chunk in attempts.chunks(rows_per_insert(COLUMNS)) {
            attempt::Entity::insert_many(chunk.iter().map(|one| active(&run.tenant, one)))
                .exec_without_returning(tx.conn())
                .await?;
        }
        tx.save().await?;
        Ok(())
    }
}

async fn attempts(run: &DemoRun, refused: &[Refused], words: &Words) -> anyhow::Result<Vec<Attempt>> {
    let repo = run.db.repo();
    let mut out = Vec::new();
    for kind in ["student", "teacher", "staff"] {
        let people = onehall_directory::list_people_of_kind(repo.conn(), &run.tenant, kind, 40).await?;
        let rows = refused.iter().filter(|row| row.who == kind);
        for (number, row) in rows.enumerate() {
            let found = words.find(&row.text).ok_or_else(|| anyhow::anyhow!("{}: no word in it", row.text))?;
            // a few people, each more than once
            let person = people.get(number * 7 % people.len().max(1));
            out.push(Attempt {
                id: run.env.new_id(),
                user_id: person.map(|person| person.id.0),
                kind: row.kind.clone(),
                object_id: String::new(),
                word: found.word.to_owned(),
                folded: fold_text(found.word),
                excerpt: excerpt(&row.text, found.start, found.end),
                at: run.env.now() - TimeDelta::days(row.days_ago) - TimeDelta::minutes(row.minutes),
            });
        }
    }
    Ok(out)
}
