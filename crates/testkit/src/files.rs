//! What all areas with files share: the sweep, and that rows and bytes fit together after it.

use crate::TestApp;
use onehall_files::Compared;

use crate::rows;

/// Runs the sweep of all areas now. Afterwards nothing waits for its bytes to go, each row has its bytes, and all bytes
/// have a row.
pub async fn sweep_files(app: &TestApp) {
    let mut tx = app.db.begin().await.unwrap();
    onehall_jobs::enqueue_named(&mut tx, &app.ctx(), "files-sweep", &(), onehall_jobs::Terms::default()).await.unwrap();
    tx.save().await.unwrap();
    app.run_jobs().await;
    assert_eq!(rows::count(app, "stored_files", "state = 'deleting'").await, 0);
    let compared = app.product.deps.files.compare(&app.db.repo(), &app.product.file_areas).await.unwrap();
    assert_eq!(compared, Compared::default());
}
