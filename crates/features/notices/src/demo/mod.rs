//! News of the demonstration university.

mod files;
mod official;

use std::collections::HashMap;

use anyhow::Context as _;
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use onehall_db::rows_per_insert;
use onehall_feature::{DemoRun, DemoSeeder};
use onehall_files::Files;
use onehall_kernel::Names;
use sea_orm::{ActiveValue::Set, EntityTrait};
use uuid::Uuid;

use crate::entities::{column, content, item};
use crate::rules::news::Importance;
use crate::store::items::{News, NewsText, active};
use files::{DepartmentRow, ItemRow, NewsFile, SecondFile};

/// Columns of the item table.
const COLUMNS: usize = 21;
/// The demonstration runs on the clock of China.
const ZONE: TimeDelta = TimeDelta::hours(8);
/// Where pictures of the demonstration are served.
const PICTURES: &str = "/media/demo/";

/// Seeds this area.
#[derive(Debug, Clone)]
pub struct Demo {
    /// Where attachments go.
    pub files: Files,
}

#[async_trait]
impl DemoSeeder for Demo {
    async fn seed(&self, run: &DemoRun) -> anyhow::Result<()> {
        let (file, departments) = if run.is_second() {
            let second: SecondFile = run.json("second-tenant.json")?;
            (second.news, second.departments)
        } else {
            (run.json::<NewsFile>("news.json")?, run.json::<Vec<DepartmentRow>>("departments.json")?)
        };
        let office = |d: DepartmentRow| (d.code, Names { zh: d.name, en: d.name_en });
        let offices: HashMap<String, Names> = departments.into_iter().map(office).collect();
        let keys: HashMap<&str, Uuid> = file.columns.iter().map(|c| (c.code.as_str(), run.env.new_id())).collect();
        let now = run.env.now();
        let items = file
            .items
            .iter()
            .map(|row| {
                let column = *keys
                    .get(row.column.as_str())
                    .with_context(|| format!("{}: no column {}", row.code, row.column))?;
                news(run, row, column, offices.get(&row.dept).cloned().unwrap_or_default(), now)
            })
            .collect::<anyhow::Result<Vec<News>>>()?;
        let tx = run.db.begin().await?;
        column::Entity::insert_many(file.columns.iter().zip(1..).map(|(row, sort)| column::ActiveModel {
            id: Set(keys.get(row.code.as_str()).copied().unwrap_or_default()),
            tenant_id: Set(run.tenant.as_str().to_owned()),
            key: Set(row.code.clone()),
            name_zh: Set(row.name.clone()),
            name_en: Set(row.name_en.clone()),
            sort: Set(sort),
            is_public: Set(true),
        }))
        .exec_without_returning(tx.conn())
        .await?;
        for chunk in items.chunks(rows_per_insert(COLUMNS)) {
            item::Entity::insert_many(chunk.iter().map(|one| active(&run.tenant, one)))
                .exec_without_returning(tx.conn())
                .await?;
        }
        let texts = items.iter().zip(&file.items).map(|(one, row)| content::ActiveModel {
            news_id: Set(one.id),
            content: Set(row.content.clone()),
            content_en: Set(row.content_en.clone()),
        });
        content::Entity::insert_many(texts).exec_without_returning(tx.conn()).await?;
        tx.save().await?;
        official::seed(run, &self.files).await
    }
}

fn news(run: &DemoRun, row: &ItemRow, column: Uuid, office: Names, now: DateTime<Utc>) -> anyhow::Result<News> {
    let importance = match row.importance.as_str() {
        "普通" => Importance::Normal,
        "重要" => Importance::Important,
        "紧急" => Importance::Urgent,
        other => anyhow::bail!("{}: importance {other}", row.code),
    };
    let at = published_at(row.days_ago, row.minutes, now);
    // older items were read more often
    let readings = i64::from(u16::from_le_bytes(run.env.random_bytes::<2>()) % 900) + row.days_ago * 7;
    Ok(News {
        id: run.env.new_id(),
        source: None,
        external_id: row.code.clone(),
        text: NewsText {
            column,
            title: Names { zh: row.title.clone(), en: row.title_en.clone().unwrap_or_default() },
            summary: Names { zh: row.summary.clone(), en: row.summary_en.clone().unwrap_or_default() },
            importance,
            is_public: row.public,
            cover: row.picture.as_ref().map(|name| format!("{PICTURES}{name}")).unwrap_or_default(),
            author: office,
            published_at: at,
        },
        withdrawn_at: None,
        read_count: readings,
        created_at: at,
        updated_at: at,
    })
}

/// `minutes` after midnight `days_ago` days before the day of `now`; what would lie in the future is a day earlier.
fn published_at(days_ago: i64, minutes: i64, now: DateTime<Utc>) -> DateTime<Utc> {
    let today = (now + ZONE).date_naive().and_hms_opt(0, 0, 0).map_or(now, |midnight| midnight.and_utc() - ZONE);
    let at = today - TimeDelta::days(days_ago) + TimeDelta::minutes(minutes);
    if at > now { at - TimeDelta::days(1) } else { at }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_published_in_the_future() {
        // 12:00 in Shanghai
        let now = DateTime::from_timestamp(1_795_233_600, 0).unwrap();
        for (days_ago, minutes, hours_before) in [(0, 25, 11), (0, 720, 0), (0, 721, 23), (1, 600, 26), (0, 0, 12)] {
            let at = published_at(days_ago, minutes, now);
            assert!(at <= now);
            assert_eq!((now - at).num_hours(), hours_before, "{days_ago} {minutes}");
        }
    }
}
