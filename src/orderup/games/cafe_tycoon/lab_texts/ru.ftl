# Что лаборатория измеряет в этой игре.
turns = решения
counted-shop = карты в зале
counted-shelves = стеллажи
counted-tiles = плашки
counted-level = уровни вместимости
counted-claimed = гости, принятые по ходу игры
counted-secret = секретные гости
kept-title = Сколько пришедших гостей довольны
kept-offered = пришло
kept-chosen = довольны
