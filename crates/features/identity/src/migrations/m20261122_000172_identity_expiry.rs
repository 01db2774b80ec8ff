//! What has expired, found by its time.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Index, table and columns.
type Named = (&'static str, &'static str, &'static [&'static str]);

const NEW: [Named; 4] = [
    ("access_tokens_by_expiry", "access_tokens", &["expires_at"]),
    ("refresh_tokens_by_expiry", "refresh_tokens", &["expires_at"]),
    ("sessions_by_idleness", "sessions", &["ended_at", "idle_until"]),
    ("cas_tgts_by_idleness", "cas_tgts", &["ended_at", "idle_until"]),
];
/// Not needed any more: a session is never idle for longer than it may last.
const OLD: [Named; 2] =
    [("sessions_by_end", "sessions", &["hard_until"]), ("cas_tgts_by_end", "cas_tgts", &["hard_until"])];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// The clean-up of every five minutes read all tokens and the sessions of a month, in the only transaction that may
    /// write on SQLite.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for of in NEW {
            manager.create_index(index(of)).await?;
        }
        drop_all(manager, &OLD).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for of in OLD {
            manager.create_index(index(of)).await?;
        }
        drop_all(manager, &NEW).await
    }
}

async fn drop_all(manager: &SchemaManager<'_>, all: &[Named]) -> Result<(), DbErr> {
    for (name, table, _) in all {
        manager.drop_index(Index::drop().name(*name).table(*table).to_owned()).await?;
    }
    Ok(())
}

fn index((name, table, columns): Named) -> IndexCreateStatement {
    let mut index = Index::create().name(name).table(table).to_owned();
    for column in columns {
        index.col(*column);
    }
    index
}
