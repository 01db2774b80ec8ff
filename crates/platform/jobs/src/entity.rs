//! Rows of the queue and of the schedules.

/// A job.
pub mod job {
    use sea_orm::entity::prelude::*;

    /// One piece of work.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "jobs")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub tenant_id: String,
        pub queue: String,
        #[sea_orm(column_type = "Text")]
        pub payload: String,
        /// `queued`, `running`, `done`, `failed`.
        pub state: String,
        /// 0 first, 1 as it came, 2 last.
        pub priority: i32,
        /// By what it is called off.
        pub cancel_key: Option<String>,
        pub run_at: ChronoDateTimeUtc,
        pub attempts: i32,
        pub lease_until: Option<ChronoDateTimeUtc>,
        /// The node that runs it, while it runs.
        pub owner: Option<String>,
        #[sea_orm(column_type = "Text", nullable)]
        pub last_error: Option<String>,
        pub created_at: ChronoDateTimeUtc,
        pub finished_at: Option<ChronoDateTimeUtc>,
        #[sea_orm(has_one)]
        pub progress: HasOne<super::progress::Entity>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// When a schedule is due.
pub mod schedule {
    use sea_orm::entity::prelude::*;

    /// One schedule.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "job_schedules")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub queue: String,
        pub next_at: ChronoDateTimeUtc,
    }

    impl ActiveModelBehavior for ActiveModel {}
}

/// How far jobs are that say so.
pub mod progress {
    use sea_orm::entity::prelude::*;

    /// How far one job is.
    #[sea_orm::model]
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "job_progress")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub job_id: Uuid,
        pub done: i64,
        pub total: Option<i64>,
        /// JSON: name to number.
        #[sea_orm(column_type = "Text")]
        pub counts: String,
        #[sea_orm(column_type = "Text")]
        pub text: String,
        pub changed_at: ChronoDateTimeUtc,
        #[sea_orm(belongs_to, from = "job_id", to = "id")]
        pub job: HasOne<super::job::Entity>,
    }

    impl ActiveModelBehavior for ActiveModel {}
}
