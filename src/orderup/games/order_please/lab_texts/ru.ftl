# Что лаборатория измеряет в этой игре.
turns = ходы
of-turns-nothing_sold = ходы без продажи
of-games-standstill = торговля встала
kept-title = Сколько предложенных торговцев оставлено
kept-offered = предложено
kept-chosen = оставлено
