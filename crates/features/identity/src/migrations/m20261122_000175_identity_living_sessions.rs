//! Living sessions and ended ones, each found by its own time.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Index and table of an index that begins with `ended_at`.
const OLD: [(&str, &str); 2] = [("sessions_by_idleness", "sessions"), ("cas_tgts_by_idleness", "cas_tgts")];
/// Table, the index of living rows and that of ended ones.
const NEW: [(&str, &str, &str); 2] =
    [("sessions", "sessions_living", "sessions_ended"), ("cas_tgts", "cas_tgts_living", "cas_tgts_ended")];

/// Sessions somebody opened as somebody else: with it a person's own list needs no look at all living ones.
const OF_OTHERS: &str = "sessions_by_impersonator";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    /// By an index that begins with `ended_at` SQLite looked for all sessions that have not ended, whichever one was
    /// asked for: without figures about the rows it takes one value for few of them. These two are of no use for that.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, table) in OLD {
            manager.drop_index(Index::drop().name(name).table(table).to_owned()).await?;
        }
        for (table, living, ended) in NEW {
            let (idle, end) = (Expr::col("ended_at").is_null(), Expr::col("ended_at").is_not_null());
            let index = Index::create().name(living).table(table).col("idle_until").and_where(idle).to_owned();
            manager.create_index(index).await?;
            let index = Index::create().name(ended).table(table).col("ended_at").and_where(end).to_owned();
            manager.create_index(index).await?;
        }
        let of_others = Index::create()
            .name(OF_OTHERS)
            .table("sessions")
            .col("impersonator_id")
            .and_where(Expr::col("impersonator_id").is_not_null())
            .to_owned();
        manager.create_index(of_others).await
    }

    async fn down(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(OF_OTHERS).table("sessions").to_owned()).await?;
        for (table, living, ended) in NEW {
            for name in [living, ended] {
                manager.drop_index(Index::drop().name(name).table(table).to_owned()).await?;
            }
        }
        for (name, table) in OLD {
            let index = Index::create().name(name).table(table).col("ended_at").col("idle_until").to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
